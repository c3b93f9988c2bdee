/** What the wire has told of a game, put together again: so it can go on when the line breaks. */

import type { Happened, Snapshot, Turned, Turns } from "../../generated/messages.ts";

export type Heard = Snapshot | Turns | Happened;

/** A game as it was last told, in one piece; none if a part of it was not told. */
export function folded([first, ...rest]: readonly Heard[]): Snapshot | undefined {
  if (first?.said !== "game") return undefined;
  let { state, view, turns } = first;
  const add = (turn: Turned): void => {
    turns = [...turns.filter(({ ply }) => ply < turn.ply), turn];
  };
  for (const message of rest) {
    if (message.said === "turns") message.turns.forEach(add);
    else if (message.said === "events") {
      for (const event of message.events) {
        if (event.event === "turn") {
          const { view: seen, ...turn } = event;
          add(turn);
          view = seen ?? view;
        } else if (event.event === "takeback") {
          turns = turns.filter(({ ply }) => ply < event.ply);
          view = event.view ?? view;
        }
        state = { ...state, events: Math.max(state.events, event.number) };
      }
      state = { ...state, ...message.state };
    }
  }
  if (turns.length !== state.ply) return undefined;
  const { more: _, ...whole } = first;
  return { ...whole, state: { ...state, code: view.code, turn: view.turn }, view, turns };
}
