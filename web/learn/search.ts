/** Search in a book: the table of contents shows the paragraphs in which all words occur. */

import { latinDigits } from "../app/text/formats.ts";

/** Letters as they are meant: without marks, half-spaces and Arabic forms; digits as Latin ones. */
export function folded(text: string): string {
  return latinDigits(text)
    .normalize("NFKD")
    .replaceAll(/\p{M}|\u200c|\u200d|\u0640/gu, "")
    .replaceAll("ي", "ی")
    .replaceAll("ى", "ی")
    .replaceAll("ك", "ک")
    .toLowerCase();
}

export function search(contents: HTMLElement): void {
  const field = contents.querySelector<HTMLInputElement>("input[type=search]");
  const said = contents.querySelector<HTMLElement>(".search [role=status]");
  const form = field?.closest<HTMLElement>(".search");
  if (!field || !said || !form) return;
  const entries = [...contents.querySelectorAll<HTMLAnchorElement>("ol ol a")].map((link) => ({
    item: link.closest("li"),
    chapter: link.closest(".contents > ol > li"),
    text: folded(document.getElementById(link.hash.slice(1))?.textContent ?? ""),
  }));
  form.hidden = false;
  field.addEventListener("input", () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    contents.classList.toggle("searching", words.length > 0);
    for (const found of contents.querySelectorAll(".found")) found.classList.remove("found");
    if (!words.length) {
      said.textContent = "";
      return;
    }
    const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
    for (const { item, chapter } of found) {
      item?.classList.add("found");
      chapter?.classList.add("found");
    }
    const { none = "", one = "", many = "" } = form.dataset;
    const digits = new Intl.NumberFormat(document.documentElement.lang);
    said.textContent =
      found.length > 1 ? many.replace("0", digits.format(found.length)) : found.length ? one : none;
  });
}
