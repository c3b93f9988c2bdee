/** What pages of exercises work out by themselves: wishes, graphs, close turns. */

import { describe, expect, it } from "vitest";
import type { ExerciseTry } from "../../generated/messages.ts";
import { course } from "./graph.ts";
import { isClose, type Own } from "./own.ts";
import { ANYTHING, read, STRENGTHS, wished, written } from "./wish.ts";

describe("a wish", () => {
  it("comes back from an address as it went there", () => {
    for (const strength of STRENGTHS)
      for (const [game, theme] of [
        ["", ""],
        ["some", ""],
        ["some", "win-in-1"],
      ] as const) {
        const wish = { game, theme, strength };
        expect(read(new URLSearchParams(written(wish)), "other")).toEqual(wish);
      }
  });

  it("is for the game at hand where an address names none", () => {
    expect(read(new URLSearchParams(), "here").game).toBe("here");
    expect(read(new URLSearchParams("strength=none"))).toEqual(ANYTHING);
  });

  it("leaves no strength out, and none is in two", () => {
    const bounds = ["easy", "middle", "hard"].map((strength) => {
      const asked = new URLSearchParams(wished({ ...ANYTHING, strength: strength as "easy" }));
      return [Number(asked.get("least")), Number(asked.get("most"))] as const;
    });
    expect(bounds[0]?.[0]).toBe(0);
    for (const [i, [least]] of bounds.slice(1).entries())
      expect(least).toBe((bounds[i]?.[1] ?? 0) + 1);
    expect(wished(ANYTHING)).not.toContain("least");
  });
});

describe("the graph of a rating", () => {
  const tried = (rating: number | null, game = "some"): ExerciseTry => ({
    exercise: "x",
    game,
    at: 0,
    right: true,
    rating,
    day: null,
  });

  it("tells nothing where nothing was rated", () => {
    expect(course([tried(null), tried(1300, "other")], "some")).toBeUndefined();
  });

  it("goes from the first rating to the last, within its edges", () => {
    const found = course(
      [1200, 1350, 1100, 1280].map((rating) => tried(rating)),
      "some",
    );
    expect(found).toMatchObject({ first: 1200, last: 1280, least: 1100, most: 1350, count: 4 });
    expect(found?.points.map(([x]) => x)).toEqual([0, 1 / 3, 2 / 3, 1]);
    for (const [, y] of found?.points ?? []) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
    expect(course([tried(1200)], "some")?.points).toHaveLength(1);
  });
});

describe("a turn of one's own", () => {
  const value = { score: 300, winIn: null, proof: false, depth: 8 };
  const own: Own = { game: "dvonn", code: "", best: [1], value };

  it("is right when it is about as good as the best one", () => {
    expect(isClose(own, value, 0)).toBe(true);
    expect(isClose(own, { ...value, score: 295 }, 0)).toBe(true);
    expect(isClose(own, { ...value, score: -3000 }, 0)).toBe(false);
    expect(isClose(own, { ...value, winIn: 5 }, 0)).toBe(true);
  });

  it("is seen from the side that plays it", () => {
    expect(isClose(own, { ...value, winIn: 5 }, 1)).toBe(false);
    expect(isClose(own, { ...value, winIn: -5 }, 1)).toBe(true);
  });
});
