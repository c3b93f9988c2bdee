import { beforeEach, expect, test, vi } from "vitest";
import { lot, TableTop } from "./table.svelte.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

function pass(table: TableTop, seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
  table.now = Date.now();
}

test("a clock runs for the one whose turn it is, and a turn earns its seconds", () => {
  const table = new TableTop();
  table.press(1); // the second player lets the first begin
  expect(table.ticking).toBe(0);
  pass(table, 20);
  expect(table.shows(0)).toBe(580_000);
  table.press(1); // not theirs to press now
  expect(table.ticking).toBe(0);
  table.press(0);
  expect([table.shows(0), table.ticking]).toEqual([585_000, 1]);
  pass(table, 700);
  expect(table.up).toBe(1);
  table.press(1);
  expect(table.ticking).toBe(1);
});

test("a pause costs nobody anything", () => {
  const table = new TableTop();
  table.press(1);
  pass(table, 5);
  table.pause();
  pass(table, 500);
  expect([table.shows(0), table.shows(1)]).toEqual([595_000, 600_000]);
  table.resume(0);
  pass(table, 5);
  expect(table.shows(0)).toBe(590_000);
});

test("what is kept comes back, and a clock that ran has run on", () => {
  const table = new TableTop();
  table.names = ["A", "B"];
  table.won = [{ seat: 1, worth: 2 }];
  table.goal = 2;
  table.press(1);
  table.keep();
  pass(table, 30);
  const again = new TableTop();
  expect([again.names[1], again.score(1), again.winner]).toEqual(["B", 2, 1]);
  expect(again.shows(0)).toBe(570_000);
  localStorage.setItem("borj.table", "{");
  expect(new TableTop().shows(0)).toBe(600_000);
});

test("lots are drawn among all", () => {
  const drawn = new Set(Array.from({ length: 200 }, () => lot(3)));
  expect([...drawn].sort()).toEqual([0, 1, 2]);
});
