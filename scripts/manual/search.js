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
  const part = section.text.slice(at, at + 140);
  return at ? `…${part.replace(/^\S*\s/, "")}` : part;
}

function begin() {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  const count = document.getElementById("count");
  const { root, lang } = document.body.dataset;
  const { none, one, many } = list.dataset;
  let sections = null;
  const load = async () => (sections ??= await (await fetch(`${root}search.${lang}.json`)).json());
  const close = () => {
    list.hidden = true;
    count.textContent = "";
  };
  const row = (section) => {
    const [row, link, small] = ["li", "a", "small"].map((tag) => document.createElement(tag));
    link.href = root + section.address;
    link.append(section.title === section.page ? section.page : `${section.page} › ${section.title}`);
    small.textContent = around(section, input.value);
    link.append(small);
    row.append(link);
    return row;
  };
  const show = async () => {
    const asked = input.value;
    if (!asked.trim()) return close();
    const found = find(await load(), asked);
    if (input.value !== asked) return;
    const number = new Intl.NumberFormat(lang).format(found.length);
    count.textContent = found.length > 1 ? many.replace("0", number) : found.length ? one : none;
    const nothing = Object.assign(document.createElement("li"), { textContent: none });
    list.replaceChildren(...(found.length ? found.map(row) : [nothing]));
    list.hidden = false;
  };
  /** From what is typed to what was found and back, as the arrows point. */
  const step = (by) => {
    const stops = [input, ...list.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + by]?.focus();
  };
  input.addEventListener("input", show);
  input.parentElement.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") {
      input.focus();
      close();
    } else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && event.target === input) list.querySelector("a")?.click();
    else return;
    event.preventDefault();
  });
  // Whoever goes on elsewhere has found it, and so has who follows a link on this page.
  const elsewhere = ({ target }) => input.parentElement.contains(target) || close();
  addEventListener("pointerdown", elsewhere);
  addEventListener("focusin", elsewhere);
  list.addEventListener("click", (event) => event.target.closest("a") && close());
}

if (globalThis.document) begin();
