import { beforeEach, expect, test, vi } from "vitest";
import type { Look } from "../book/types.ts";
import { forget, keep, recall } from "./memory.ts";
import { addLine, begin, START } from "./tree.ts";

const look = { game: "game", variant: "usual" } as unknown as Look;
const step = { player: 0, action: "a", index: 0, effects: [], texts: {}, joins: false };

beforeEach(() => sessionStorage.clear());

test("a study is found again at its address only", () => {
  const [tree, at] = addLine(begin("game", "code", look), START, [step]);
  keep("/analyse/game", { tree, at });
  expect(recall("/analyse/game")).toEqual({ tree, at });
  expect(recall("/analyse/other")).toBeUndefined();
  forget("/analyse/game");
  expect(recall("/analyse/game")).toBeUndefined();
});

test("what is no study is none", () => {
  sessionStorage.setItem("borj.study /x", "nonsense");
  expect(recall("/x")).toBeUndefined();
  keep("/y", { tree: begin("game", "code", look), at: 7 });
  expect(recall("/y")).toBeUndefined();
});

test("a browser that lets nothing be stored keeps nothing, and complains of nothing", () => {
  // With all cookies refused, Firefox and Chromium throw as soon as the storage is named.
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  keep("/analyse/game", { tree: begin("game", "code", look), at: START });
  expect(recall("/analyse/game")).toBeUndefined();
  forget("/analyse/game");
});
