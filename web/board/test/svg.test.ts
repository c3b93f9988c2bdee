/** Signs that change one by one: those that stay are not drawn anew. */

import { expect, test } from "vitest";
import { fillEach, make } from "../svg.ts";

const sign = (name: string): string => `<circle class="${name}"></circle>`;
const names = (element: Element): string[] =>
  [...element.children].map((node) => node.getAttribute("class") ?? "");

test("what is there already stays the same node, the rest comes and goes", () => {
  const layer = make("g");
  fillEach(layer, [sign("a"), sign("b"), sign("c")]);
  expect(names(layer)).toEqual(["a", "b", "c"]);
  const [, b] = layer.children;
  fillEach(layer, [sign("b"), sign("d")]);
  expect(names(layer)).toEqual(["b", "d"]);
  expect(layer.children[0]).toBe(b);
  fillEach(layer, []);
  expect(layer.childElementCount).toBe(0);
});

test("a sign that is asked for twice, or has no place, is drawn once and not at all", () => {
  const layer = make("g");
  fillEach(layer, [sign("a"), "", sign("a"), sign("b")]);
  expect(names(layer)).toEqual(["a", "b"]);
});
