/** Nobody is left without a place by what goes away when it is pressed. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPlace } from "./place.ts";

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main tabindex="-1"><div class="ways"><button>go</button></div></main>';
  stop = keepPlace();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const find = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(name) as HTMLElement;

function press(then: () => void): void {
  const button = find("button");
  button.addEventListener("click", then);
  button.focus();
  button.click();
  vi.advanceTimersByTime(100);
}

test("what goes when it is pressed leaves the focus where it stood", () => {
  press(() => find("button").remove());
  expect(document.activeElement).toBe(find(".ways"));
});

test("what goes with all around it leaves the focus to the page", () => {
  press(() => find(".ways").remove());
  expect(document.activeElement).toBe(find("main"));
});

test("what goes when the answer comes does, too", () => {
  press(() => setTimeout(() => find("button").remove(), 500));
  expect(document.activeElement).toBe(find("button"));
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(find(".ways"));
});

test("who has gone elsewhere since is left alone", () => {
  press(() => find("main").focus());
  expect(document.activeElement).toBe(find("main"));
  find("main").blur();
  document.body.click();
  vi.advanceTimersByTime(5000);
  expect(document.activeElement).toBe(document.body);
});
