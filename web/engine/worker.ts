/** The web worker: `new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`. */

import { serve } from "./serve.ts";

serve(self);
