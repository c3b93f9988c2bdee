/** What is heard and felt: each of what happens in its own way, and quietly. */

import { expect, test } from "vitest";
import { soundOf, TREMBLES } from "../hearing.ts";
import { SOUNDS, Sounds } from "../sounds.ts";

test("capture, stack, push, claim and end sound different", () => {
  const heard = [
    soundOf("slide", false),
    soundOf("slide", true),
    soundOf("remove", true),
    soundOf("push", true),
    soundOf("claim", false),
    soundOf("end", false),
  ];
  expect(new Set(heard).size).toBe(6);
  expect(soundOf("status", false)).toBeUndefined();
  const made = Object.values(SOUNDS).map((knocks) => JSON.stringify(knocks));
  expect(new Set(made).size).toBe(made.length);
  expect(Object.keys(TREMBLES)).toEqual(Object.keys(SOUNDS));
});

test("it is quiet unless somebody makes it louder", () => {
  expect(new Sounds().volume).toBeLessThan(0.5);
});
