/** A game that is being arranged: what was chosen, and what follows from it. */

import { type Clock, LEVELS as MOST, type NewGame } from "../../generated/messages.ts";
import type { GameInfo, OptionInfo } from "../book/types.ts";
import { card } from "../content/cards.ts";
import { wire } from "../net/wire.svelte.ts";
import { settings } from "../state/settings.svelte.ts";

export type Against = NewGame["opponent"];
export type Timing = "none" | "fischer" | "days";
export const AGAINST: readonly Against[] = ["computer", "here", "link", "lobby"];

export const LEVELS: readonly number[] = Array.from({ length: MOST }, (_, i) => i + 1);

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
  /** Two at one screen: whoever is at hand first, and their friend. */
  names = $state<[string, string]>([wire.me?.name ?? "", ""]);
  /** A position to start from: "play on from here". */
  code = $state<string>();
  options = $state<Record<string, unknown>>({});

  #open = $state<boolean>();
  readonly #games: readonly GameInfo[];

  /** What the address asks for counts first, then what was chosen last time. */
  constructor(
    games: readonly GameInfo[],
    game: string | undefined,
    query: URLSearchParams,
    last?: NewGame,
  ) {
    this.#games = games;
    const wanted = game ?? last?.game;
    const first = games.find(({ id }) => id === wanted) ?? games[0];
    if (first) this.choose(first.id);
    if (last) this.#repeat(last);
    const against = query.get("opponent") as Against | null;
    if (against && AGAINST.includes(against)) this.opponent = against;
    const variant = query.get("variant");
    if (variant && first?.variants.includes(variant)) this.vary(variant);
    this.code = query.get("code") ?? undefined;
    const level = Number(query.get("level"));
    if (LEVELS.includes(level)) this.level = level;
  }

  /** As last time: with whom in any game, all else in the same one. */
  #repeat({ game, variant, options = {}, opponent, level, seat, clock, names }: NewGame): void {
    if (AGAINST.includes(opponent)) this.opponent = opponent;
    if (level !== undefined && LEVELS.includes(level)) this.level = level;
    if (names) this.names = [names[0] ?? "", names[1] ?? ""];
    this.timing = clock?.kind ?? "none";
    if (game !== this.game) return;
    if (variant && this.info?.variants.includes(variant)) this.vary(variant);
    const known = this.known.filter(({ name, values }) => {
      const value = options[name];
      return value !== undefined && (values === null || values.includes(value));
    });
    const same = Object.fromEntries(known.map(({ name }) => [name, options[name]]));
    this.options = { ...this.options, ...same };
    this.seat = seat === 0 || seat === 1 ? (String(seat) as "0" | "1") : "lots";
    if (clock?.kind === "days") this.days = clock.days ?? this.days;
    else if (clock) {
      this.minutes = clock.minutes ?? this.minutes;
      this.increment = clock.increment ?? this.increment;
    }
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

  /** Whether both are here, so that one of them can name both. */
  get both(): boolean {
    return this.opponent === "here";
  }

  /** Whether which of two at one screen sits where is drawn by lot. */
  get drawn(): boolean {
    return this.both && !this.code && (card(this.game).lots ?? false);
  }

  /** Whether others may watch: with whoever comes, yes; by a private link, only if it is wished. */
  get open(): boolean {
    return this.#open ?? this.opponent !== "link";
  }

  set open(open: boolean) {
    this.#open = open;
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
      names: this.#names(),
      pair: this.opponent === "lobby",
    };
  }

  #names(): readonly [string | null, string | null] | null {
    if (!this.both) return null;
    const [first, second] = this.names.map((name) => name.trim() || null);
    return first || second ? [first ?? null, second ?? null] : null;
  }

  #clock(): Clock | null {
    if (this.timing === "none" || !(this.distant || this.both)) return null;
    if (this.timing === "days") return this.both ? null : { kind: "days", days: this.days };
    return { kind: "fischer", minutes: this.minutes, increment: this.increment };
  }
}
