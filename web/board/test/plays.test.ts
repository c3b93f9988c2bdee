// @vitest-environment node
/** The board's logic along whole games: it does what the book does, and loses nothing. */

import { describe, expect, test } from "vitest";
import { begin, completes, onCell, onTray, options, touch, way } from "../choosing.ts";
import type { Chosen, Choosing } from "../choosing.ts";
import { hashOf, written } from "../hash.ts";
import { timeline } from "../motion.ts";
import { perform } from "../perform.ts";
import type { Choice, Look, Pick } from "../types.ts";
import { pairs, plays } from "./plays.ts";

const all = plays();

test("every kind of effect and of pick occurs", () => {
  const steps = all.flatMap((play) => play.steps);
  const effects = new Set(steps.flatMap((step) => step.effects.map(({ kind }) => kind)));
  const picks = new Set(steps.flatMap((s) => s.choices.flatMap((c) => c.picks.map((p) => p.kind))));
  for (const kind of ["place", "slide", "remove", "return", "claim", "tooth", "refill", "link"]) {
    expect(effects).toContain(kind);
  }
  expect([...picks].sort()).toEqual(["button", "cell", "count", "hand", "target"]);
});

describe.each(all)("$name", (play) => {
  test("effects lead to the next look", () => {
    for (const { look, effects, next, action } of pairs(play)) {
      expect(perform(look, effects), action).toEqual(next);
    }
  });

  test("a look's hash is the book's, and another look's is another", () => {
    const known = new Map<number, string>();
    for (const { look, hash } of play.steps) {
      expect(hashOf(look)).toBe(hash);
      expect(known.get(hash) ?? written(look)).toBe(written(look));
      known.set(hash, written(look));
    }
  });

  test("every choice is reached by touching what it names, and no sooner", () => {
    for (const { look, choices } of play.steps) {
      for (const choice of choices) expect(walk(look, choices, choice)).toBe(choice);
    }
  });

  test("a stack that sets out with its choice arrives where it goes", () => {
    for (const { look, choices, effects, action } of pairs(play)) {
      const choice = choices.find((own) => own.action === action);
      const gone = choice && way(choice, (cell) => look.stacks[cell] ?? []);
      if (!gone) continue;
      const { from: source, to: target } = gone;
      const count = look.stacks[source]?.length;
      const slide = effects.find((effect) => effect.kind === "slide" && effect.source === source);
      expect(slide, action).toMatchObject({ source, target, count });
    }
  });

  test("journeys end where the next look has the pieces", () => {
    for (const { look, effects, next, action } of pairs(play)) {
      const { journeys, lasts } = timeline(look, effects);
      for (const { piece, legs } of journeys) {
        const end = legs.at(-1)?.to;
        if (end && "cell" in end) {
          const there = next.stacks[end.cell]?.[end.level];
          expect(there, action).toMatchObject({ kind: piece.kind, colour: piece.colour });
        }
        for (const [i, leg] of legs.entries()) {
          const before = legs[i - 1];
          expect(leg.begins).toBeGreaterThanOrEqual(before ? before.begins + before.lasts : 0);
          expect(leg.begins + leg.lasts).toBeLessThanOrEqual(lasts);
        }
      }
    }
  });

  test("pieces without a journey stay where they are", () => {
    for (const { look, effects, next, action } of pairs(play)) {
      const left = new Set<string>();
      for (const { from } of timeline(look, effects).journeys) {
        if ("cell" in from) left.add(`${from.cell} ${from.level}`);
      }
      for (const [cell, stack] of Object.entries(look.stacks)) {
        for (const [level, piece] of stack.entries()) {
          if (left.has(`${cell} ${level}`)) continue;
          const { owner, kind, colour } = piece;
          expect(next.stacks[cell]?.[level], action).toMatchObject({ owner, kind, colour });
        }
      }
    }
  });
});

/** The choice that touching its picks one after the other completes. */
function walk(look: Look, choices: readonly Choice[], wanted: Choice): Choice | undefined {
  let now: Choosing = begin(choices);
  for (const pick of wanted.picks.slice(now.forced)) {
    expect(options(now)).toContainEqual(pick);
    const chosen = touched(look, now, pick);
    if (chosen.choice) return chosen.choice;
    now = chosen.choosing;
  }
  return undefined;
}

function touched(look: Look, now: Choosing, pick: Pick): Chosen {
  if (pick.kind === "cell" || pick.kind === "target") return touch(now, onCell(pick.value));
  if (pick.kind === "hand") {
    const tray = look.trays.find(({ id }) => id === pick.tray);
    const stack = tray?.stacks.find(([own]) => onTray(tray.id, own).matches(pick))?.[0];
    expect(stack, `${pick.value} in ${pick.tray}`).toBeDefined();
    return touch(now, onTray(pick.tray ?? "", stack ?? []));
  }
  const choice = completes(now, pick);
  return choice ? { choosing: now, choice } : { choosing: { ...now, path: [...now.path, pick] } };
}
