/** What the page says aside: short notices with a way out, and what screen readers hear. */

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: "news" | "trouble";
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Milliseconds in which announcements belong together: a move, its end, what is to be done now. */
const AT_ONCE = 50;

class Notices {
  list = $state.raw<readonly Notice[]>([]);
  /** Two live regions take turns, so that the same words are read again. */
  polite = $state<readonly [string, string]>(["", ""]);
  readonly #saying: string[] = [];
  #last = 0;
  #turn = 0;

  /** Show a notice; news goes by itself, trouble stays until it is closed. */
  tell(text: string, kind: Notice["kind"] = "news", action?: Notice["action"]): number {
    const id = ++this.#last;
    this.list = [
      ...this.list.filter((notice) => notice.text !== text).slice(-2),
      { id, text, kind, action },
    ];
    if (kind === "news") setTimeout(() => this.close(id), 6000);
    return id;
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Take back what is no longer true. */
  drop(text: string): void {
    this.list = this.list.filter((notice) => notice.text !== text);
  }

  /** Say something to those who listen to the page; what comes at one time is said together. */
  announce(text: string): void {
    if (this.#saying.push(text) === 1) setTimeout(() => this.#say(), AT_ONCE);
  }

  #say(): void {
    const text = this.#saying.splice(0).join(" ");
    this.#turn = 1 - this.#turn;
    this.polite = this.#turn ? ["", text] : [text, ""];
  }
}

export const notices = new Notices();
