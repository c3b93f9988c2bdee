/** A rulebook as data: what there is to play through and to try (see borj/learn/book.py). */

export type Run =
  | string
  | { readonly kind: "code" | "cell"; readonly text: string }
  | {
      readonly kind: "strong" | "em" | "link";
      readonly runs: readonly Run[];
      readonly to?: string;
    };

/** Where a link of a book leads, as borj/learn/html.py writes it: to another book in this language. */
export function addressOf(to = "", lang: string): string {
  return to.replace(/^(\/learn\/[^#]*)/, `$1/${lang}`);
}

export interface Example {
  readonly type: "board";
  readonly id: string;
  readonly code: string;
  readonly steps: readonly { readonly text: string; readonly actions: readonly number[] }[];
  readonly moving: boolean;
  readonly marks: readonly string[];
}

export interface Task {
  readonly type: "try";
  readonly id: string;
  readonly code: string;
  readonly kind: "play" | "turn" | "tap";
  readonly answers: readonly string[];
  readonly rule: string;
  readonly right: readonly Run[];
  readonly wrong: readonly { readonly tries: readonly string[]; readonly runs: readonly Run[] }[];
}

type Block =
  | Example
  | Task
  | { readonly type: "ruling"; readonly blocks: readonly Block[] }
  | { readonly type: "prose" | "list" | "table" };

interface Paragraph {
  readonly id: string;
  readonly variants: readonly string[];
  readonly phases: readonly string[];
  readonly blocks: readonly Block[];
}

export interface Rulebook {
  readonly game: string;
  readonly chapters: readonly { readonly paragraphs: readonly Paragraph[] }[];
  /** From each rule to the paragraph that teaches it. */
  readonly rules: Readonly<Record<string, string>>;
}

const known = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, lang: string): Promise<Rulebook> {
  const address = `/learn/${game}/${lang}/book.json`;
  let asked = known.get(address);
  if (!asked) {
    asked = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return (await answer.json()) as Rulebook;
    });
    asked.catch(() => known.delete(address));
    known.set(address, asked);
  }
  return asked;
}

/** All that can be brought to life, by what it is called in the page. */
export function figures(book: Rulebook): Map<string, Example | Task> {
  const found = new Map<string, Example | Task>();
  const gather = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === "board" || block.type === "try")
        found.set(`${block.type}:${block.id}`, block);
      else if (block.type === "ruling") gather(block.blocks);
    }
  };
  for (const { paragraphs } of book.chapters) for (const { blocks } of paragraphs) gather(blocks);
  return found;
}

/** The paragraph to open beside a game: the first of its phase, else of its variant. */
export function matters(book: Rulebook, variant: string, phase: string): string | undefined {
  const all = book.chapters.flatMap(({ paragraphs }) => paragraphs);
  const fits = all.filter((each) => !each.variants.length || each.variants.includes(variant));
  const found =
    fits.find(({ phases }) => phases.includes(phase)) ??
    fits.find(({ variants }) => variants.includes(variant)) ??
    fits[0];
  return found?.id;
}
