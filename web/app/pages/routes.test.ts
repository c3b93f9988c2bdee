import { expect, test } from "vitest";
import { find, guessed } from "./routes.ts";

test("an address leads to its page", () => {
  expect(find("/new/dvonn")?.params).toEqual({ game: "dvonn" });
  expect(find("/analyse/from/abc")?.params).toEqual({ id: "abc" });
  expect(find("/")?.route.menu).toBe("home");
});

test("a game that is none of ours has no page", () => {
  expect(find("/new/chess")).toBeUndefined();
  expect(find("/analyse/chess/e4")).toBeUndefined();
  expect(find("/no/such/page")).toBeUndefined();
});

test("what people guess leads to what they want", () => {
  expect(guessed("/exercises/dvonn", "fa")).toBe("/exercises/all?game=dvonn");
  expect(guessed("/play/sixth/", "fa")).toBe("/new/sixth");
  expect(guessed("/rules/tzaar", "fa")).toBe("/learn/tzaar/fa");
  expect(guessed("/rules", "en")).toBe("/learn/en");
});

test("pages, games and what is none of ours are no guesses", () => {
  for (const path of ["/exercises/today", "/play/K7mPq2xWbn", "/rules/chess", "/new/dvonn"])
    expect(guessed(path, "en")).toBeUndefined();
});
