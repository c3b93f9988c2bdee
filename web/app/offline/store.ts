/** What this browser keeps of games: those that only it has, and how it last saw the server's. */

import type { Snapshot } from "../../generated/messages.ts";
import type { Kept } from "./game.ts";
import { SEEN } from "./marked.ts";
import { Shelf } from "./shelf.ts";

/** How a game of the server's was last seen here. */
export interface Seen {
  readonly id: string;
  readonly at: number;
  readonly told: Snapshot;
}

/** Games that only this browser has: a change is kept before it is acknowledged. */
export const store = new Shelf<Kept>("borj");

/** Games of the server's, to be shown and gone on with where it is away. */
export const shadows = new Shelf<Seen>(SEEN);
