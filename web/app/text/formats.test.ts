import { expect, test } from "vitest";
import { Messages } from "./fluent.ts";
import * as formats from "./formats.ts";

test("numbers have their thousands apart, in the language's digits", () => {
  expect(formats.number(12345, "en")).toBe("12,345");
  expect(formats.number(12345, "fa")).toBe("۱۲٬۳۴۵");
  expect(formats.number(1234.5, "fa")).toBe("۱٬۲۳۴٫۵");
  expect(formats.number(999, "fa", "latin")).toBe("999");
});

test("a number is read in whatever digits it is typed", () => {
  expect(formats.numberIn(" ۱٬۲۳۴٫۵ ")).toBe(1234.5);
  expect(formats.numberIn("٢٥")).toBe(25);
  expect(formats.numberIn("7.")).toBe(7);
  expect(formats.numberIn("")).toBeNull();
  expect(formats.numberIn("۷ب")).toBeNull();
});

test("a rule's number is no fraction", () => {
  expect(formats.section("10.2", "persian")).toBe("۱۰.۲");
  expect(formats.section("10.2", "latin")).toBe("10.2");
});

test("a score has the signs of its digits", () => {
  expect(formats.inDigits("+17.61 → −#5", "persian")).toBe("+۱۷٫۶۱ → −#۵");
  expect(formats.inDigits("+17.61", "latin")).toBe("+17.61");
});

test("what people type is read in any digits", () => {
  expect(formats.latinDigits("c۳-e٣:2")).toBe("c3-e3:2");
});

test("clocks show hours, then minutes, and tenths near the end", () => {
  expect(formats.clock(3_723_000, "latin")).toBe("1:02:03");
  expect(formats.clock(598_000, "persian")).toBe("۹:۵۸");
  expect(formats.clock(59_001, "latin")).toBe("1:00");
  expect(formats.clock(9_870, "latin")).toBe("0:09.8");
  expect(formats.clock(9_870, "persian")).toBe("۰:۰۹٫۸");
  expect(formats.clock(-5, "latin")).toBe("0:00.0");
});

test("Persian dates are Jalali, without the era", () => {
  const day = Date.UTC(2026, 10, 15, 12);
  expect(formats.date(day, "fa")).toBe("۲۴ آبان ۱۴۰۵");
  expect(formats.date(day, "en")).toBe("15 November 2026");
});

test("times nearby are told relative to now", () => {
  const now = Date.UTC(2026, 10, 15);
  expect(formats.since(now - 300_000, now, "en")).toBe("5 minutes ago");
  expect(formats.since(now - 300_000, now, "fa")).toBe("۵ دقیقه پیش");
});

test("lists and plurals are the language's", () => {
  expect(formats.listing(["a", 2], "fa")).toBe("a، ۲");
  expect(formats.listing(["a", 2], "en")).toBe("a, 2");
  expect([0, 1, 2].map((n) => formats.plural(n, "fa"))).toEqual(["one", "one", "other"]);
  expect([0, 1, 2].map((n) => formats.plural(n, "en"))).toEqual(["other", "one", "other"]);
});

test("a number chooses its form by its value and shows itself by our formatter", () => {
  const source = "left = { $n ->\n    [one] one of { $n }\n   *[other] { $n } of them\n  }";
  const messages = new Messages("en", [source]);
  expect(messages.say("left", { n: 1 })).toBe("one of 1");
  expect(messages.say("left", { n: 1200 })).toBe("1,200 of them");
  expect(messages.say("left", { n: 12 }, "persian")).toBe("۱۲ of them");
  expect(() => messages.say("gone")).toThrow(RangeError);
});
