/** A game in words: who, what happened, what is to be done. For eyes and for ears alike. */

import type { Ending, GameState } from "../../generated/messages.ts";
import type { Choice, Effect, Look, Piece, Stack, Step, View } from "../book/types.ts";
import { isMirrored } from "../state/mirrored.ts";
import type { Facts } from "../text/fluent.ts";
import { list, say, sayIf } from "../text/speech.svelte.ts";
import { reasonFacts, taskFacts } from "./facts.ts";
import { joined } from "./payments.ts";

/** What a seat is called in a game: White, Black, the first player … */
export function seatName(look: Look, seat: number): string {
  return say(`seat-${look.seats[seat as 0 | 1]}`);
}

/** Who sits in a seat, in words. */
export function playerName(state: GameState, seat: number): string {
  const player = state.seats[seat as 0 | 1];
  if (player.kind === "computer") return say("web-computer-level", { level: player.level ?? 1 });
  if (player.kind === "open") return say("web-seat-open");
  if (state.opponent === "here") return player.name ?? say(`web-here-${seat}`);
  return player.name ?? say(player.you ? "web-you" : "web-guest");
}

/** Who sits in a seat, as short as a sentence wants it. */
export function shortName(state: GameState, seat: number): string {
  const { kind } = state.seats[seat as 0 | 1];
  return kind === "computer" ? say("web-computer") : playerName(state, seat);
}

/** A piece by its name, such as "White's red tower, sumo". */
export function pieceName(game: string, { kind, colour, owner, teeth }: Piece): string {
  const name = say(`${game}-${kind}`, { colour, owner });
  const rank = teeth > 0 ? sayIf(`${game}-rank-${teeth}`) : undefined;
  return rank ? say("web-piece-rank", { piece: name, rank }) : name;
}

/** A stack from top to bottom; equal neighbours are counted together. */
export function stackWords(game: string, stack: Stack): string {
  const groups: { name: string; count: number }[] = [];
  for (const piece of [...stack].reverse()) {
    const name = pieceName(game, piece);
    const last = groups.at(-1);
    if (last?.name === name) last.count++;
    else groups.push({ name, count: 1 });
  }
  return list(
    groups.map(({ name, count }) => (count === 1 ? name : say("web-times", { name, count }))),
  );
}

/** What a step does, in a sentence; `before` is the look it is made in. */
export function stepWords(step: Step, before: Look): string {
  const parts: string[] = [];
  let removed: Effect[] = [];
  const left = new Set<string>(); // cells that something has left in this step
  for (const effect of joined(step.effects)) {
    const captured = removed.filter(({ source }) => source === effect.target);
    if (effect.kind === "remove" && effect.source) removed.push(effect);
    else if (effect.kind === "slide" && captured.length) {
      // What left the cell before the stack came was captured.
      removed = removed.filter((one) => !captured.includes(one));
      parts.push(say("web-did-capture", moved(effect, before)));
    } else {
      const words = effectWords(effect, step, before, left.has(effect.target ?? ""));
      if (words) parts.push(words);
    }
    if (effect.source && effect.kind !== "remove") left.add(effect.source);
  }
  if (removed.length) {
    const cells = [...new Set(removed.map(({ source }) => source))];
    parts.push(say("web-did-remove", { cells, count: cells.length }));
  }
  const did = parts.length ? parts.join(say("web-did-joint")) : step.action;
  return say("web-did", { who: seatName(before, step.player), did });
}

/** What a move that is only looked at would take off the board, if anything. */
export function lossWords(effects: readonly Effect[]): string | undefined {
  const gone = effects.filter(({ kind, tray }) => kind === "remove" && !tray);
  const cells = [...new Set(gone.map(({ source }) => source))];
  return cells.length ? say("web-would-remove", { cells, count: cells.length }) : undefined;
}

/** What an effect moves, and from where to where. */
function moved({ source, target, count, piece }: Effect, { game, stacks }: Look): Facts {
  const mover = piece ?? (source ? stacks[source]?.at(-1) : undefined);
  const name = mover ? pieceName(game, mover) : "";
  const pieces = count ?? 1;
  return {
    source: source ?? "",
    target: target ?? "",
    count: pieces,
    piece: source && pieces > 1 ? say("web-did-stack", { pieces, piece: name }) : name,
    height: pieces + (stacks[target ?? ""]?.length ?? 0),
  };
}

function effectWords(effect: Effect, step: Step, before: Look, empty: boolean): string | undefined {
  const { game, stacks } = before;
  const facts: Record<string, unknown> = {
    ...moved(effect, before),
    action: buttonName(game, step.action),
    kind: effect.piece?.kind ?? "none",
  };
  // What comes onto another stack is heard with how high it gets; what it captures has left before.
  if (effect.kind === "slide" && stacks[effect.target ?? ""]?.length && !empty)
    return say("web-did-stacked", facts);
  if (effect.kind === "score" && effect.player !== undefined && effect.player !== null)
    facts["who"] = seatName(before, effect.player);
  return sayIf(`web-did-${effect.kind}-${game}`, facts) ?? sayIf(`web-did-${effect.kind}`, facts);
}

/** A button's words: a game's own first. */
export function buttonName(game: string, value: string): string {
  const name = value.replace(":", "-");
  return (
    (isMirrored(game) ? sayIf(`web-button-${game}-${name}-mirrored`) : undefined) ??
    sayIf(`web-button-${game}-${name}`) ??
    sayIf(`web-button-${name}`) ??
    value
  );
}

/** An action as a list of moves writes it: in notation, or where that is a word, in ours. */
export function actionWords(game: string, action: string): string {
  const name = action.split(":")[0] ?? action;
  return (
    (isMirrored(game) ? sayIf(`web-move-${name}-mirrored`) : undefined) ??
    sayIf(`web-move-${name}`) ??
    action
  );
}

/** The colour that a step claims, if it does. */
export function claimed({ effects }: Step): string | undefined {
  const claim = effects.find(({ kind, player }) => kind === "claim" && typeof player === "number");
  return claim?.piece?.colour; // what is paid with is nobody's claim
}

/** Whose turn it is, and what for: yours, or, of two at one screen, by name. */
export function turnWords({ look, choices, turn }: View, both: boolean): string {
  const task = taskWords(look, choices);
  return both
    ? say("web-turn-of", { who: seatName(look, turn), task })
    : say("web-turn-yours", { task });
}

/** What the player to act has to do: the game's own sentence for its phase. */
export function taskWords(look: Look, choices: readonly Choice[]): string {
  const beside = choices.filter(({ picks }) => picks.some(({ kind }) => kind === "hand")).length;
  const aside = beside === 0 ? "no" : beside === choices.length ? "only" : "yes";
  const facts = { ...taskFacts(look), piece: nextPiece(look), aside };
  return sayIf(`web-task-${look.game}-${look.status.phase}`, facts) ?? say("web-task");
}

/** What the player to act would place: the colour of a neutral piece, as long as there is one. */
function nextPiece({ trays, status }: Look): string {
  const hand = trays.find(({ kind, owner }) => kind === "hand" && owner === status.turn);
  const tops = (hand?.stacks ?? []).map(([stack]) => stack.at(-1));
  return tops.find((piece) => piece?.owner === -1)?.colour ?? "own";
}

/** Why a game came to nothing; those played alone end when nobody touched them for long. */
function calledOff({ seats, opponent, ply }: GameState): string {
  if (seats.some(({ kind }) => kind === "open")) return say("web-end-alone");
  const alone = opponent === "computer" || opponent === "here";
  return say(alone && ply > 1 ? "web-end-untouched" : "web-end-abandoned");
}

/** How a game ended, for those who sit at these seats. */
export function endTitle(look: Look, { how, winner }: Ending, mine: readonly number[]): string {
  if (how === "abandoned" && winner === null) return say("web-end-nothing");
  if (winner === null) return say("web-end-draw");
  if (mine.length === 1) return say(mine[0] === winner ? "web-end-won" : "web-end-lost");
  return say("web-end-wins", { who: seatName(look, winner) });
}

/** Why a game ended, in a sentence. */
export function endWords(state: GameState, look: Look, ending: Ending): string {
  const winner = ending.winner === null ? "" : seatName(look, ending.winner);
  const loser = ending.winner === null ? "" : seatName(look, 1 - ending.winner);
  if (ending.how === "rules" && ending.reason)
    return say(`reason-${state.game}-${ending.reason}`, { winner, loser, ...reasonFacts(look) });
  if (ending.how === "abandoned") return calledOff(state);
  return say(`web-end-${ending.how}`, {
    winner,
    loser,
    drawn: ending.winner === null ? "yes" : "no",
  });
}
