/**
 * How numbers, lists, times and dates look in each language: the page's only formatter, the twin
 * of src/borj/text/formats.py (a test compares the two).
 */

export const LANGUAGES = ["fa", "en"] as const;
export type Lang = (typeof LANGUAGES)[number];
export type Digits = "persian" | "latin";

const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";
const ARABIC = "٠١٢٣٤٥٦٧٨٩";

export function digitsOf(lang: Lang): Digits {
  return lang === "fa" ? "persian" : "latin";
}

/** Text with its Latin figures in these digits, with the separators that belong to them. */
export function inDigits(text: string, digits: Digits): string {
  if (digits === "latin") return text;
  return text
    .replace(/(?<=[0-9])[.,](?=[0-9])/g, (sign) => (sign === "." ? "٫" : "٬"))
    .replace(/[0-9]/g, (d) => PERSIAN[Number(d)] ?? d);
}

/** A rule's number, whose point parts no fractions: 3.2 or ۳.۲. */
export function section(rule: string, digits: Digits): string {
  return rule
    .split(".")
    .map((part) => inDigits(part, digits))
    .join(".");
}

/** Persian and Arabic digits as Latin ones, for reading what people type. */
export function latinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (d) => String(PERSIAN.indexOf(d)))
    .replace(/[٠-٩]/g, (d) => String(ARABIC.indexOf(d)));
}

/** The number that somebody has typed, in whatever digits; null if it is none. */
export function numberIn(text: string): number | null {
  const plain = latinDigits(text).replaceAll("٬", "").replace("٫", ".").trim();
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** A number with its thousands apart: 12,345 or ۱۲٬۳۴۵. */
export function number(value: number, lang: Lang, digits: Digits = digitsOf(lang)): string {
  const [whole = "", part] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part ? `.${part}` : "");
  return inDigits(grouped, digits);
}

/** Items one after another: `a, b, c` or `a، b، c`. */
export function listing(items: readonly unknown[], lang: Lang, digits?: Digits): string {
  return items.map((item) => fact(item, lang, digits)).join(lang === "fa" ? "، " : ", ");
}

/** A word that runs its own way, such as the name of a cell, whatever stands around it. */
export function apart(word: string): string {
  return `\u2068${word}\u2069`;
}

/** Any fact of a message: numbers in the language's digits, lists with its comma. */
export function fact(value: unknown, lang: Lang, digits?: Digits): string {
  if (Array.isArray(value)) return listing(value, lang, digits);
  if (typeof value === "number") return number(value, lang, digits);
  return String(value);
}

/** The plural form of a number: `one` or `other`; in Persian 0 and 1 are `one`. */
export function plural(value: number, lang: Lang): "one" | "other" {
  return value === 1 || (lang === "fa" && value >= 0 && value <= 1) ? "one" : "other";
}

/** A clock's time: 1:02:03, 9:58, and with tenths below twenty seconds. Never mirrored. */
export function clock(milliseconds: number, digits: Digits): string {
  const left = Math.max(0, milliseconds);
  const seconds = left < 20_000 ? left / 1000 : Math.ceil(left / 1000);
  const whole = Math.floor(seconds);
  const two = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const head = hours ? `${hours}:${two(minutes)}` : String(minutes);
  const tenths = left < 20_000 ? `.${Math.floor((seconds - whole) * 10)}` : "";
  return inDigits(`${head}:${two(whole % 60)}${tenths}`, digits);
}

const CALENDAR: Record<Lang, string> = { fa: "fa-IR-u-ca-persian", en: "en-GB" };

function locale(lang: Lang, digits: Digits): string {
  const base = CALENDAR[lang];
  return `${base}${base.includes("-u-") ? "" : "-u"}-nu-${digits === "persian" ? "arabext" : "latn"}`;
}

/** A day: 15 November 2026, or ۲۴ آبان ۱۴۰۵. */
export function date(milliseconds: number, lang: Lang, digits: Digits = digitsOf(lang)): string {
  const parts: Intl.DateTimeFormatOptions = { year: "numeric", month: "long", day: "numeric" };
  const format = new Intl.DateTimeFormat(locale(lang, digits), parts);
  // Persian calendars name their era, which nobody writes: ۲۴ آبان ۱۴۰۵ ه‍.ش.
  return format
    .formatToParts(milliseconds)
    .filter((part) => part.type !== "era")
    .map((part) => part.value)
    .join("")
    .trim();
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago, or in how long: 5 minutes ago, ۵ دقیقه پیش; from a month on, the day. */
export function since(
  milliseconds: number,
  now: number,
  lang: Lang,
  digits: Digits = digitsOf(lang),
): string {
  const gone = milliseconds - now;
  if (Math.abs(gone) > 30 * 86_400_000) return date(milliseconds, lang, digits);
  const format = new Intl.RelativeTimeFormat(locale(lang, digits), { numeric: "auto" });
  const [unit, size] =
    STEPS.find(([, size]) => Math.abs(gone) >= size) ?? (["second", 1000] as const);
  return format.format(unit === "second" ? 0 : Math.round(gone / size), unit);
}
