/** What somebody chose last, as long as this tab is open. */

import { ANYTHING, type Wish } from "./wish.ts";

class Remembered {
  wish = $state.raw<Wish>(ANYTHING);
}

export const remembered = new Remembered();
