// Search in the documentation: all of it is one file of this site, so that it works without a network.

/** Text as it is compared: one way to write each letter, no marks, no joiners. */
export function plain(text) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200c\u200d\u200e\u200f]/g, "")
    .replace(/[يى]/g, "ی")
    .replace(/ك/g, "ک")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ۀة]/g, "ه")
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** The sections that have all words of a question, those with them in their heading first. */
export function find(sections, question, most = 20) {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found = [];
  for (const section of sections) {
    const title = plain(`${section.page} ${section.title}`);
    const text = plain(section.text);
    if (!words.every((word) => title.includes(word) || text.includes(word))) continue;
    const weight = words.reduce(
      (sum, word) => sum + (title.includes(word) ? 10 : 0) + Math.min(text.split(word).length - 1, 5),
      0,
    );
    found.push({ section, weight });
  }
  found.sort((one, other) => other.weight - one.weight);
  return found.slice(0, most).map(({ section }) => section);
}

/** What stands around the first word that was found. */
export function around(section, question) {
  const word = plain(question).split(/\s+/).find((word) => plain(section.text).includes(word));
  const at = word ? Math.max(0, section.text.toLowerCase().indexOf(word) - 40) : 0;
  return section.text.slice(at, at + 140).trim();
}

function begin() {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  const { root, lang } = document.body.dataset;
  let sections = null;
  const load = async () => (sections ??= await (await fetch(`${root}search.${lang}.json`)).json());
  const show = async () => {
    const asked = input.value;
    if (!asked.trim()) {
      list.hidden = true;
      return;
    }
    const found = find(await load(), asked);
    if (input.value !== asked) return;
    const rows = found.map((section) => {
      const [row, link, small] = ["li", "a", "small"].map((tag) => document.createElement(tag));
      link.href = root + section.address;
      link.append(section.title === section.page ? section.page : `${section.page} › ${section.title}`);
      small.textContent = around(section, asked);
      link.append(small);
      row.append(link);
      return row;
    });
    if (!rows.length) {
      const row = document.createElement("li");
      row.textContent = list.dataset.none;
      rows.push(row);
    }
    list.replaceChildren(...rows);
    list.hidden = false;
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") list.hidden = true;
    if (event.key === "Enter") list.querySelector("a")?.click();
  });
}

if (globalThis.document) begin();
