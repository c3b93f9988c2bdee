/** A game that is being arranged: what was chosen, and what follows from it. */

import type { Clock, NewGame } from "../../generated/messages.ts";
import type { GameInfo, OptionInfo } from "../book/types.ts";
import { card } from "../content/cards.ts";
import { settings } from "../state/settings.svelte.ts";

export type Against = NewGame["opponent"];
export type Timing = "none" | "fischer" | "days";
export const AGAINST: readonly Against[] = ["computer", "here", "link", "lobby"];

export class Wish {
  game = $state("");
  variant = $state("");
  opponent = $state<Against>("computer");
  level = $state(settings.level);
  seat = $state<"lots" | "0" | "1">("lots");
  timing = $state<Timing>("none");
  minutes = $state(10);
  increment = $state(5);
  days = $state(3);
  open = $state(true);
  /** A position to start from: "play on from here". */
  code = $state<string>();
  options = $state<Record<string, unknown>>({});

  readonly #games: readonly GameInfo[];

  constructor(games: readonly GameInfo[], game: string | undefined, query: URLSearchParams) {
    this.#games = games;
    const first = games.find(({ id }) => id === game) ?? games[0];
    const against = query.get("opponent") as Against | null;
    if (against && AGAINST.includes(against)) this.opponent = against;
    if (first) this.choose(first.id);
    const variant = query.get("variant");
    if (variant && first?.variants.includes(variant)) this.vary(variant);
    this.code = query.get("code") ?? undefined;
  }

  get info(): GameInfo | undefined {
    return this.#games.find(({ id }) => id === this.game);
  }

  get expert(): boolean {
    return card(this.game).experts?.includes(this.variant) ?? false;
  }

  /** Another game: its first variant, and the clock and seat that suit it. */
  choose(game: string): void {
    this.game = game;
    const { clock, seat } = card(game);
    [this.minutes, this.increment] = clock;
    this.seat = seat === null ? "lots" : (String(seat) as "0" | "1");
    this.vary(this.info?.variants[0] ?? "");
  }

  vary(variant: string): void {
    this.variant = variant;
    this.options = Object.fromEntries(this.known.map(({ name, default: usual }) => [name, usual]));
  }

  /** Whether somebody else sits at another screen. */
  get distant(): boolean {
    return this.opponent === "link" || this.opponent === "lobby";
  }

  /** The options of the chosen variant. */
  get known(): readonly OptionInfo[] {
    return (this.info?.options ?? []).filter(({ variants }) => variants.includes(this.variant));
  }

  /** Those that mean something beside what else was chosen. */
  get shown(): readonly OptionInfo[] {
    return this.known.filter((option) => this.values(option)?.length !== 0);
  }

  /** The values that an option can have now; none: any text. */
  values(option: OptionInfo): readonly unknown[] | null {
    return option.values?.filter((value) => this.#goes(option, value)) ?? null;
  }

  /** Whether a value finds beside it what it needs. */
  #goes({ needs }: OptionInfo, value: unknown): boolean {
    return needs.every(
      ({ option, values, of }) =>
        (of.length > 0 && !of.includes(value)) || values.includes(this.options[option]),
    );
  }

  /** The value that counts, where none was chosen. */
  value(option: OptionInfo): unknown {
    const chosen = this.options[option.name];
    const values = this.values(option);
    if (!values || values.includes(chosen)) return chosen;
    return values[0];
  }

  request(): NewGame {
    const options: Record<string, unknown> = {};
    for (const option of this.shown) {
      const value = this.options[option.name];
      const fits = this.values(option)?.includes(value) ?? true;
      if (value !== option.default && value !== "" && fits) options[option.name] = value;
    }
    return {
      game: this.game,
      opponent: this.opponent,
      variant: this.variant,
      options,
      level: this.level,
      seat: this.seat === "lots" ? null : Number(this.seat),
      clock: this.#clock(),
      public: this.open,
      code: this.code ?? null,
    };
  }

  #clock(): Clock | null {
    if (this.timing === "none" || !this.distant) return null;
    if (this.timing === "days") return { kind: "days", days: this.days };
    return { kind: "fischer", minutes: this.minutes, increment: this.increment };
  }
}
