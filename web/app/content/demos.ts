/** Short stretches of play for the boards on the first page. */

import type { PreviewRequest } from "../../generated/messages.ts";
import found from "./demos.json";

type Demo = Pick<PreviewRequest, "variant" | "seed"> & { readonly actions: readonly string[] };

export const demos: Readonly<Record<string, Demo>> = found;
