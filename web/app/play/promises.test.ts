import { expect, test } from "vitest";
import { judge, note } from "./promises.ts";

// As in docs/api.md: printf borj:7:00ff00ff00ff00ff00ff00ff00ff00ff | sha256sum
const hash = "efd9bdcd85d78d1de59c9a78309b2923195377c53d77ef81a7c334419e4dd440";
const salt = "00ff00ff00ff00ff00ff00ff00ff00ff";

test("seed and salt that give the hash keep the promise", async () => {
  expect(await judge("a", { hash, seed: "7", salt })).toBe("kept");
  expect(await judge("a", { hash, seed: "8", salt })).toBe("broken");
});

test("before both are there nothing can be checked", async () => {
  expect(await judge("b", { hash, seed: null, salt: null })).toBe("sealed");
});

test("a hash that is not the one that was told first breaks the promise", async () => {
  note("c", "another");
  note("c", hash);
  expect(await judge("c", { hash, seed: "7", salt })).toBe("broken");
});
