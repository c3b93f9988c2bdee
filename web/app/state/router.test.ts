import { expect, test } from "vitest";
import { match } from "./router.svelte.ts";

test("an address gives its parameters", () => {
  expect(match("/play/:id", "/play/abc")).toEqual({ id: "abc" });
  expect(match("/play/:id", "/play/abc/")).toEqual({ id: "abc" });
  expect(match("/", "/")).toEqual({});
});

test("another address does not match", () => {
  expect(match("/play/:id", "/play")).toBeUndefined();
  expect(match("/play/:id", "/play/")).toBeUndefined();
  expect(match("/play/:id", "/watch/abc")).toBeUndefined();
  expect(match("/lobby", "/lobby/x")).toBeUndefined();
});
