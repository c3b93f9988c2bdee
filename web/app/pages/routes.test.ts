import { expect, test } from "vitest";
import { find } from "./routes.ts";

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
