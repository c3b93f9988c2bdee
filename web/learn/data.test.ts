import { expect, test } from "vitest";
import { addressOf } from "./data.ts";
import { folded } from "./search.ts";

test("links lead to other books in the reader's language, and stay otherwise", () => {
  expect(addressOf("/learn/dvonn#3.6", "fa")).toBe("/learn/dvonn/fa#3.6");
  expect(addressOf("/learn/dvonn", "en")).toBe("/learn/dvonn/en");
  expect(addressOf("#surrounded", "fa")).toBe("#surrounded");
  expect(addressOf("https://example.org/", "fa")).toBe("https://example.org/");
});

test("what is searched for is found in any digits and letters", () => {
  expect(folded("قانون ۳٫۶ و ٣")).toBe(folded("قانون 3٫6 و 3"));
  expect(folded("كي")).toBe(folded("کی"));
});
