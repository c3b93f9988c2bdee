/** A page of another book than the server's is loaded anew, once. */

import { afterEach, expect, test, vi } from "vitest";
import { sameBook } from "./same.ts";

afterEach(() => {
  sessionStorage.clear();
});

test("the same book, or one of which nothing is known, changes nothing", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  expect(sameBook("abcdefgh", "abcdefgh")).toBe("same");
  expect(sameBook(null, "abcdefgh")).toBe("same");
  expect(sameBook("abcdefgh", undefined)).toBe("same");
  expect(reload).not.toHaveBeenCalled();
});

test("another book loads the page anew, once for each", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  expect(sameBook("new-book", "old-book")).toBe("reloading");
  expect(sameBook("new-book", "old-book")).toBe("other");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sameBook("newer-bk", "old-book")).toBe("reloading");
  expect(reload).toHaveBeenCalledTimes(2);
});
