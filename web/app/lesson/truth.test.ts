import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Effect, Look } from "../book/types.ts";
import type { Lang } from "../text/formats.ts";
import { boardOf, kindsOf, lessonList, lessonOf, plain } from "./data.ts";
import { holds } from "./ideas.ts";
import { judge } from "./judge.ts";

interface Truth {
  readonly game: string;
  readonly lang: Lang;
  readonly lesson: string;
  /** By task: each try, whether it is right, and what is said to it. */
  readonly verdicts: Readonly<Record<string, readonly (readonly [string, boolean, string])[]>>;
  readonly moments: readonly {
    readonly look: Look;
    readonly legal: readonly number[];
    readonly done: readonly Effect[];
    /** The ideas that hold. */
    readonly true: readonly string[];
  }[];
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const python = process.env["BORJ_PYTHON"] ?? path("../../../.venv/bin/python");
const options = { maxBuffer: 1 << 28, encoding: "utf-8" } as const;
const truths = JSON.parse(execFileSync(python, [path("test/truth.py")], options)) as Truth[];

test("there is a truth of every lesson in the list", async () => {
  for (const lang of ["en", "fa"] as const) {
    const listed = (await lessonList(lang)).map(({ game, id }) => `${game} ${id}`);
    const known = truths.filter((each) => each.lang === lang);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(known.map(({ game, lesson }) => `${game} ${lesson}`));
  }
});

test.each(truths)("$game $lesson $lang: every try is judged as Python does", async (truth) => {
  const lesson = await lessonOf(truth.game, truth.lesson, truth.lang);
  expect(lesson?.tasks.map(({ id }) => id)).toEqual(Object.keys(truth.verdicts));
  for (const task of lesson?.tasks ?? []) {
    const wanted = truth.verdicts[task.id] ?? [];
    const found = wanted.map(([given]) => {
      const { right, runs } = judge(task, given);
      return [given, right, plain(runs)];
    });
    expect(found).toEqual(wanted);
    expect((await boardOf(truth.game, task.code)).code).toBe(task.code);
  }
});

const played = truths.filter(({ moments }) => moments.length);
test.each(played)("$game $lesson: ideas hold when Python says so", async (truth) => {
  const lesson = await lessonOf(truth.game, truth.lesson, truth.lang);
  const kind = await kindsOf(truth.game);
  for (const { look, legal, done, true: wanted } of truth.moments) {
    const moment = { look, legal: new Set(legal.map((index) => kind(index) ?? "")), done };
    const found = lesson?.ideas.filter((idea) => holds(idea, moment, 0)).map(({ id }) => id);
    expect(found).toEqual(wanted);
  }
  expect(truth.moments.some((moment) => moment.true.length)).toBe(true);
});
