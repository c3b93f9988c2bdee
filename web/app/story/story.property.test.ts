/** Whatever the engine found, what the story says of it holds: each sentence is looked up in the values. */

import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import type { Spoken } from "../book/types.ts";
import { chance, mistakes, type Value } from "../study/values.ts";
import type { Said } from "./said.ts";
import { type Slip, story } from "./story.ts";
import { dearest } from "./telling.ts";

const COURSES = 400;
const BETTER = 0.65;
const LASTS = 3;
const GAMES = catalogue.games.map(({ id }) => id);

/** The same numbers every time (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values that wander as those of a game do, with wins that are proved and given away. */
function wandering(next: () => number): Value[] {
  let score = 0;
  const found: Value[] = [];
  for (let left = 4 + Math.floor(next() * 30); left > 0; --left) {
    if (next() < 0.3) score = Math.round((next() - 0.5) * 4000);
    const sure = next() < 0.15 ? Math.sign(next() - 0.5) * Math.ceil(next() * 9) : null;
    found.push({ score: sure === null ? score : 0, winIn: sure, proof: sure !== null, depth: 8 });
  }
  // Many games end with a win that nobody gives away any more.
  const side = Math.sign(next() - 0.5) || 1;
  for (let left = next() < 0.5 ? 1 + Math.floor(next() * 5) : 0; left > 0; --left)
    found.push({ score: 0, winIn: side * left, proof: true, depth: 8 });
  return found;
}

const turn = (player: number, text: string): Spoken => ({ player, text, count: 1, remarks: [] });
const who = ({ facts }: Said): number => Number(facts["who"]);

for (const [at, game] of GAMES.entries())
  test(`what is told of ${game} holds in its values`, () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= COURSES; ++seed) {
      const next = lots(seed * 31 + at);
      const values = wandering(next);
      const players = values.slice(1).map((_, i) => i % 2);
      const slips = [0, 1].flatMap((player) =>
        mistakes(game, values, players, player, 3).map((mistake): Slip => {
          const played = [turn(player, "played"), turn(1 - player, "answer")];
          return { mistake, player, played, better: [turn(player, "better")], term: "moves" };
        }),
      );
      for (const { move, said } of story({ game, values, slips }))
        for (const sentence of said) {
          seen.add(sentence.key);
          expect(holds(game, values, players, move, sentence, said), sentence.key).toBe(true);
        }
    }
    for (const key of ["level", "begins-level", "begins-ahead", "ahead", "levelled", "sure"])
      expect(seen).toContain(`story-${key}`);
    for (const key of ["mistake", "missed", "loses", "term", "better", "clean"])
      expect(seen).toContain(`story-${key}`);
  });

/** Another reading of each sentence: from the values alone, without the code that said it. */
function holds(
  game: string,
  values: readonly Value[],
  players: readonly number[],
  move: number | undefined,
  sentence: Said,
  beside: readonly Said[],
): boolean {
  const expects = values.map((value) => chance(game, value));
  const stands = (at: number, player: number): boolean => {
    const own = expects[at] ?? 0.5;
    return (player === 0 ? own : 1 - own) >= BETTER;
  };
  const level = (at: number): boolean => !stands(at, 0) && !stands(at, 1);
  const wins = (at: number, player: number): boolean => {
    const winIn = values[at]?.winIn ?? 0;
    return (player === 0 ? winIn : -winIn) > 0;
  };
  const after = (move ?? -1) + 1;
  const ahead = values.map((_, at) => at).slice(after);
  const fell = (player: number): number =>
    (player === 0 ? 1 : -1) * ((expects[after - 1] ?? 0) - (expects[after] ?? 0));
  const facts = sentence.facts;
  switch (sentence.key) {
    case "story-level": // no run of three, and none that lasts to the end
      return [0, 1].every((player) =>
        values.every(
          (_, at) =>
            !(at === 0 || at + LASTS > values.length
              ? values.slice(at).every((__, i) => stands(at + i, player))
              : [0, 1, 2].every((i) => stands(at + i, player))),
        ),
      );
    case "story-begins-level":
      return level(0);
    case "story-begins-ahead":
      return stands(0, who(sentence));
    case "story-ahead":
      return ahead.slice(0, LASTS).every((at) => stands(at, who(sentence)));
    case "story-levelled":
      return ahead.slice(0, LASTS).every(level);
    case "story-sure":
      return ahead.every((at) => wins(at, who(sentence)));
    case "story-mistake": {
      const player = players[after - 1];
      const loss = Math.round(fell(who(sentence)) * 100);
      return player === who(sentence) && facts["loss"] === loss && loss >= 8;
    }
    case "story-missed": {
      const winIn = values[after - 1]?.winIn ?? 0;
      return Math.abs(winIn) === facts["count"] && wins(after - 1, players[after - 1] ?? 0);
    }
    case "story-loses":
      return (
        Math.abs(values[after]?.winIn ?? 0) === facts["count"] &&
        who(sentence) === 1 - (players[after - 1] ?? 0) &&
        wins(after, who(sentence))
      );
    case "story-term": // only where neither rules nor proofs have a word
      return !beside.some(({ key }) => ["story-missed", "story-loses", "story-does"].includes(key));
    case "story-better": // what was better is never what was played
      return facts["better"] !== beside[0]?.facts["move"];
    case "story-clean":
      return [0, 1].every((player) => mistakes(game, values, players, player, 1).length === 0);
    default:
      return false;
  }
}

test("what nobody looked at is not told", () => {
  const values = [null, { score: 0, winIn: null, proof: false, depth: 1 }];
  expect(story({ game: "dvonn", values, slips: [] }).map(({ said }) => said[0]?.key)).toEqual([
    "story-clean",
  ]);
});

test("the term that a line costs most is one that has a name, and it costs something", () => {
  const names = ["ground", "net", "moves", "height", "reach"];
  for (let seed = 1; seed <= COURSES; ++seed) {
    const next = lots(seed);
    const worth = () => new Map(names.map((name) => [name, Math.round((next() - 0.5) * 200)]));
    const [worse, better] = [worth(), worth()];
    const lost = (name: string) => (better.get(name) ?? 0) - (worse.get(name) ?? 0);
    const found = dearest(worse, better);
    const named = names.slice(2).map(lost);
    if (found === undefined) expect(Math.max(...named)).toBeLessThanOrEqual(0);
    else {
      expect(names.slice(2)).toContain(found);
      expect(lost(found)).toBe(Math.max(...named));
      expect(lost(found)).toBeGreaterThan(0);
    }
  }
});
