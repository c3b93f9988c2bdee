/** The web worker: `new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`. */

import type { Port } from "./protocol.ts";
import { serve } from "./serve.ts";

serve(self as unknown as Port);
