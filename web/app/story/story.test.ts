import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import type { Look, Remark, Spoken } from "../book/types.ts";
import type { Value } from "../study/values.ts";
import { speech } from "../text/speech.svelte.ts";
import { pieces, said, spoken } from "./said.ts";
import { type Course, type Slip, story } from "./story.ts";

const GAME = "dvonn";

const value = (score: number, winIn: number | null = null): Value => ({
  score,
  winIn,
  proof: winIn !== null,
  depth: 6,
});
const remark = (key: string, good: boolean, facts: Remark["facts"] = {}): Remark => ({
  key,
  good,
  facts,
});
const turn = (player: number, text: string, ...remarks: Remark[]): Spoken => ({
  player,
  text,
  count: 1,
  remarks,
});
const slip = (move: number, more: Partial<Slip> = {}): Slip => ({
  mistake: { move, loss: 0.31, before: value(0), after: value(-400) },
  player: 0,
  played: [turn(0, "C3-C4"), turn(1, "E4-E5")],
  better: [turn(0, "A1-A2")],
  ...more,
});
const told = (course: Partial<Course>): string[] =>
  story({ game: GAME, values: [], slips: [], ...course }).map(
    ({ move, said: sentences }) =>
      `${move ?? "–"}: ${sentences.map(({ key }) => key.replace("story-", "")).join(" ")}`,
  );

const level = value(0);
const first = value(900);
const second = value(-900);

test("who stood better when, once it lasts", () => {
  expect(told({ values: [level, level, level, level] })).toEqual(["–: level", "–: clean"]);
  const values = [level, level, first, level, first, first, first, second, second, second];
  expect(told({ values })).toEqual(["–: begins-level", "3: ahead", "6: ahead", "–: clean"]);
  expect(told({ values: [first, first, first, level, level, level] })).toEqual([
    "–: begins-ahead",
    "2: levelled",
    "–: clean",
  ]);
});

test("from where on a win was proved", () => {
  const values = [level, level, value(0, 5), value(0, 4), value(0, 3), value(0, 1)];
  expect(told({ values })).toEqual(["–: begins-level", "1: sure", "–: clean"]);
  // A win that was given away again was none.
  const lost = [level, value(0, 9), value(0, -3), value(0, -2), value(0, -1)];
  expect(told({ values: lost })).toEqual(["–: begins-level", "1: sure", "–: clean"]);
});

test("a mistake, what it allowed and what was better", () => {
  const played = [
    turn(0, "C3-C4", remark("why-bad", false), remark("why-both", false), remark("why-only", true)),
    turn(1, "E4-E5", remark("why-cuts", true, { whose: 0, count: 3 }), remark("why-more", true)),
  ];
  const better = [turn(0, "A1-A2", remark("why-good", true), remark("why-both", false))];
  const [, passage] = story({ game: GAME, values: [level], slips: [slip(4, { played, better })] });
  expect(passage?.move).toBe(4);
  expect(passage?.said).toEqual([
    said("story-mistake", { who: 0, move: "C3-C4", loss: 31 }),
    said("story-does", { clause: [said("why-bad")] }),
    said("story-allows", {
      who: 1,
      move: "E4-E5",
      clause: [said("why-cuts", { whose: 0, count: 3 })],
    }),
    said("story-better-does", { better: "A1-A2", clause: [said("why-good")] }),
  ]);
});

test("where the rules have no word for it the evaluation has one", () => {
  const slips = [slip(2, { term: "moves" })];
  expect(told({ values: [level], slips })).toEqual(["–: level", "2: mistake term better"]);
  expect(told({ values: [level], slips: [slip(2)] })).toEqual(["–: level", "2: mistake better"]);
});

test("a forced win that was missed, and one that was allowed", () => {
  const before = value(0, 5);
  const missed = { move: 2, loss: 1, before, after: value(0, -4) };
  expect(told({ values: [level], slips: [slip(2, { mistake: missed })] })[1]).toBe(
    "2: mistake missed loses",
  );
  // An answer that wins at once says all of it.
  const wins = [
    turn(0, "C3-C4", remark("why-lets-win", false)),
    turn(1, "E4-E5", remark("why-wins", true)),
  ];
  expect(
    story({ game: GAME, values: [level], slips: [slip(2, { played: wins })] })[1]?.said[1],
  ).toEqual(said("story-wins-now", { who: 1, move: "E4-E5" }));
  // The same seen by the other player: nothing was missed, nothing is lost.
  const other = slip(2, { mistake: missed, player: 1 });
  expect(told({ values: [level], slips: [other] })[1]).toBe("2: mistake better");
});

test("what came of a mistake stands beside it, in the order of the game", () => {
  const values = [level, level, level, second, second, second, first, first, first];
  const slips = [slip(5, { player: 1 }), slip(2)];
  expect(told({ values, slips })).toEqual([
    "–: begins-level",
    "2: mistake better ahead",
    "5: mistake better ahead",
  ]);
});

test.each(["en", "fa"] as const)(
  "sentences are said by the game's own names (%s)",
  async (lang) => {
    await speech.learn(lang);
    await speech.learnToExplain();
    const look = (game: string): Look =>
      ({ game, seats: catalogue.games.find(({ id }) => id === game)?.seats }) as unknown as Look;
    const clause = [
      said("why-kamisado-passes", { who: 0, whose: 1, colour: "red" }),
      said("why-forces", { whose: 1 }),
    ];
    const told = pieces(spoken(look("kamisado"), said("why-hint", { move: "d1-d5", clause })));
    expect(told.filter(({ notation }) => notation)).toEqual([{ text: "d1-d5", notation: true }]);
    expect(told.map(({ text }) => text).join("")).toBe(
      lang === "en"
        ? "The move d1-d5 leaves White's red tower blocked, so that Black moves twice, and leaves White only one answer."
        : "حرکت d1-d5 برج قرمزِ سفید را محبوس می‌گذارد و سیاه دو بار پشت سر هم حرکت می‌کند و فقط یک پاسخ برای سفید می‌گذارد.",
    );
    expect(spoken(look("lyngk"), said("story-ahead", { who: 1 }))).toBe(
      lang === "en"
        ? "From here on the second player stands better."
        : "از این‌جا بازیکن دوم برتری دارد.",
    );
  },
);
