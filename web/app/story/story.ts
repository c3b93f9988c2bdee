/**
 * The story of a game: who stood better when, where it turned, and why. Composed of what the engine
 * measured (values, at equal depth) and of what the book found to hold of turns; nothing else.
 */

import type { Remark, Spoken } from "../book/types.ts";
import { chance, type Mistake, type Value } from "../study/values.ts";
import { clause, type Said, said } from "./said.ts";

/** A mistake and what is known of it; turns are told by the book. */
export interface Slip {
  readonly mistake: Mistake;
  readonly player: number;
  /** What was played, and the engine's answer to it. */
  readonly played: readonly Spoken[];
  /** What was better, and the answer to that. */
  readonly better: readonly Spoken[];
  /** The name of the term of the evaluation that it cost most, if it was looked at. */
  readonly term?: string | undefined;
}

export interface Course {
  readonly game: string;
  /** Of the positions before the first move and after each, from player 0's side. */
  readonly values: readonly (Value | null)[];
  readonly slips: readonly Slip[];
}

/** Sentences that belong to one move; the first passage may belong to none. */
export interface Passage {
  readonly move: number | undefined;
  readonly said: readonly Said[];
}

/** From so much of the chances on somebody is said to stand better. */
const AHEAD = 0.65;
/** For so many positions at least: what is gone with the next move was none. */
const LASTS = 3;
/** How much is said of one turn. */
const MOST = 2;
/** What says nothing about a turn that was chosen. */
const IDLE = "why-only";
/** What leaves nothing else to say. */
const WINS = "why-wins";

export function story(course: Course): Passage[] {
  const passages = [...leads(course), ...course.slips.map((slip) => slipped(course.game, slip))];
  const merged = new Map<number | undefined, Said[]>();
  for (const { move, said: told } of passages.sort(byMove)) {
    const known = merged.get(move);
    if (known) known.push(...told);
    else merged.set(move, [...told]);
  }
  const found = [...merged].map(([move, told]) => ({ move, said: told }));
  if (course.slips.length === 0) found.push({ move: undefined, said: [said("story-clean")] });
  return found;
}

/** In the order of the game; what is said of a mistake comes before what came of it. */
function byMove(one: Passage, other: Passage): number {
  const [a, b] = [one.move ?? -1, other.move ?? -1];
  if (a !== b) return a - b;
  return Number(isLead(one)) - Number(isLead(other));
}

function isLead({ said: [first] }: Passage): boolean {
  return first?.key !== "story-mistake";
}

// Who stood better when.

/** 0 or 1 for the player who stands better, nothing where neither does. */
function ahead(game: string, value: Value | null): number | undefined {
  if (!value) return undefined;
  const expects = chance(game, value);
  return expects >= AHEAD ? 0 : expects <= 1 - AHEAD ? 1 : undefined;
}

function leads({ game, values }: Course): Passage[] {
  // What nobody looked at can be told as nothing.
  if (values.some((value) => value === null)) return [];
  const sides = lasting(values.map((value) => ahead(game, value)));
  const sure = decided(values);
  if (sure === undefined && sides.every((side) => side === undefined))
    return [{ move: undefined, said: [said("story-level")] }];
  const found: Passage[] = [];
  const [first] = sides;
  const opening =
    first === undefined ? said("story-begins-level") : said("story-begins-ahead", { who: first });
  found.push({ move: undefined, said: [opening] });
  for (let at = 1; at < sides.length; ++at) {
    const side = sides[at];
    if (side === sides[at - 1] || (sure && at >= sure.at)) continue;
    const told = side === undefined ? said("story-levelled") : said("story-ahead", { who: side });
    found.push({ move: at - 1, said: [told] });
  }
  // Where the last move wins at once nothing is left to say about it.
  if (sure && sure.at > 0 && sure.at < values.length - 1)
    found.push({ move: sure.at - 1, said: [said("story-sure", { who: sure.who })] });
  return found;
}

/** The same sides without those that did not last. */
function lasting(sides: readonly (number | undefined)[]): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  for (let at = 0; at < sides.length;) {
    let end = at;
    while (end < sides.length && sides[end] === sides[at]) ++end;
    const long = end - at >= LASTS || end === sides.length || at === 0;
    found.push(...Array<number | undefined>(end - at).fill(long ? sides[at] : found[at - 1]));
    at = end;
  }
  return found;
}

/** From where on a win was proved that nobody gave away any more. */
function decided(values: readonly (Value | null)[]): { at: number; who: number } | undefined {
  const winner = (value: Value | null | undefined): number | undefined =>
    value?.winIn == null ? undefined : value.winIn > 0 ? 0 : 1;
  const who = winner(values.at(-1));
  if (who === undefined) return undefined;
  let at = values.length - 1;
  while (at > 0 && winner(values[at - 1]) === who) --at;
  return { at, who };
}

// What a mistake was.

function slipped(game: string, { mistake, player, played, better, term }: Slip): Passage {
  const [turn, answer] = played;
  const [wiser, reply] = better;
  const { before, after, loss, move } = mistake;
  const found: Said[] = [
    said("story-mistake", {
      who: player,
      move: turn?.text ?? "",
      loss: Math.round(loss * 100),
    }),
  ];
  const other = 1 - player;
  const missed = wins(before, player);
  if (missed !== undefined && wiser)
    found.push(said("story-missed", { better: wiser.text, count: missed }));
  const lost = wins(after, other);
  const ends = answer?.remarks.some(({ key }) => key === WINS);
  if (answer && ends) found.push(said("story-wins-now", { who: other, move: answer.text }));
  else {
    if (lost !== undefined) found.push(said("story-loses", { who: other, count: lost }));
    const bad = chosen(turn, false, wiser);
    if (bad.length) found.push(said("story-does", { clause: clause(bad) }));
    const gained = chosen(answer, true, reply).slice(0, bad.length ? 1 : MOST);
    if (answer && gained.length)
      found.push(said("story-allows", { who: other, move: answer.text, clause: clause(gained) }));
  }
  // Where the rules have no word for it, the evaluation has: what it cost most.
  if (found.length === 1 && term !== undefined)
    found.push(said("story-term", { term: said(`term-${game}-${term}`) }));
  if (missed === undefined && wiser && wiser.text !== turn?.text) {
    const good = chosen(wiser, true, turn);
    found.push(
      good.length
        ? said("story-better-does", { better: wiser.text, clause: clause(good) })
        : said("story-better", { better: wiser.text }),
    );
  }
  return { move, said: found };
}

/** In how many actions a player wins by force. */
function wins({ winIn }: Value, player: number): number | undefined {
  const own = winIn === null ? 0 : player === 0 ? winIn : -winIn;
  return own > 0 ? own : undefined;
}

/** What speaks for a turn, or against it, and does not hold of the other one as well. */
export function chosen(
  turn: Spoken | undefined,
  good: boolean,
  other: Spoken | undefined,
): Remark[] {
  const same = new Set(other?.remarks.map(({ key }) => key));
  const fits = turn?.remarks.filter(
    ({ key, good: speaks }) => speaks === good && key !== IDLE && !same.has(key),
  );
  return (fits ?? []).slice(0, MOST);
}
