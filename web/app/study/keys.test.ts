import { beforeEach, expect, test, vi } from "vitest";
import { onKey } from "./keys.ts";

const study = { next: vi.fn(), back: vi.fn(), first: vi.fn(), last: vi.fn(), beside: vi.fn() };
const flip = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<p>text</p><input /><button>press</button><borj-board></borj-board>`;
  window.onkeydown = (event) => onKey(event, study, { f: flip, " ": flip });
});

function press(key: string, at = "p", more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.querySelector(at)?.dispatchEvent(event);
  return event;
}

test("arrows go through the game, and up and down to other variations", () => {
  for (const key of ["ArrowRight", "]"]) press(key);
  expect(study.next).toHaveBeenCalledTimes(2);
  for (const key of ["ArrowLeft", "["]) press(key);
  expect(study.back).toHaveBeenCalledTimes(2);
  press("Home");
  press("End");
  press("ArrowUp");
  press("ArrowDown");
  expect(study.first).toHaveBeenCalledOnce();
  expect(study.last).toHaveBeenCalledOnce();
  expect(study.beside.mock.calls).toEqual([[-1], [1]]);
});

test("on the board arrows are the board's, brackets go on", () => {
  expect(press("ArrowRight", "borj-board").defaultPrevented).toBe(false);
  press("]", "borj-board");
  expect(study.next).toHaveBeenCalledOnce();
});

test("whoever writes is left alone, and a button keeps its space", () => {
  press("f", "input");
  press(" ", "button");
  press("f", "p", { ctrlKey: true });
  expect(flip).not.toHaveBeenCalled();
  press("f");
  press(" ");
  expect(flip).toHaveBeenCalledTimes(2);
});
