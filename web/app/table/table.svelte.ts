/** What is kept of a game at a real table: names, clock, score. It survives a reload. */

const KEY = "borj.table";
const HOUR = 3_600_000;

export interface Won {
  readonly seat: number;
  readonly worth: number;
}

interface Kept {
  readonly game: string;
  readonly variant: string;
  readonly names: readonly [string, string];
  readonly minutes: number;
  readonly increment: number;
  readonly left: readonly [number, number];
  readonly ticking: number | null;
  readonly since: number;
  readonly won: readonly Won[];
  readonly goal: number;
}

export class TableTop {
  game = $state("");
  variant = $state("");
  names = $state<[string, string]>(["", ""]);
  minutes = $state(10);
  increment = $state(5);
  /** Milliseconds of each when its clock was last started or stopped. */
  left = $state.raw<readonly [number, number]>([0, 0]);
  /** Whose clock runs, from when on. */
  ticking = $state<number | null>(null);
  since = $state(0);
  now = $state(Date.now());
  won = $state.raw<readonly Won[]>([]);
  /** The score that wins; 0: none. */
  goal = $state(0);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
      if (kept) Object.assign(this, kept);
      else this.reset();
    } catch {
      this.reset(); // kept by another version, or not to be read: begun anew
    }
  }

  /** Keep it; to be called in an effect. */
  keep(): void {
    const { game, variant, names, minutes, increment, left, ticking, since, won, goal } = this;
    const kept: Kept = {
      game,
      variant,
      names: [...names],
      minutes,
      increment,
      left,
      ticking,
      since,
      won,
      goal,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Nothing may be kept here: the page works all the same.
    }
  }

  /** What a clock shows now. */
  shows(seat: number): number {
    const gone = this.ticking === seat ? Math.max(0, this.now - this.since) : 0;
    return Math.max(0, (this.left[seat] ?? 0) - gone);
  }

  /** Whose time is up. */
  get up(): number | undefined {
    return [0, 1].find((seat) => this.shows(seat) === 0);
  }

  /** A player's turn is over: the other one's clock runs. */
  press(seat: number): void {
    if (this.up !== undefined || (this.ticking !== null && this.ticking !== seat)) return;
    const first = this.ticking === null;
    this.now = Date.now();
    const mine = this.shows(seat) + (first ? 0 : this.increment * 1000);
    const other = this.left[1 - seat] ?? 0;
    this.left = seat === 0 ? [mine, other] : [other, mine];
    this.ticking = 1 - seat;
    this.since = this.now;
  }

  pause(): void {
    this.now = Date.now();
    this.left = [this.shows(0), this.shows(1)];
    this.ticking = null;
  }

  /** Go on with somebody's clock. */
  resume(seat: number): void {
    this.now = this.since = Date.now();
    this.ticking = seat;
  }

  reset(): void {
    const full = Math.min(24 * HOUR, Math.max(1000, Math.round(this.minutes * 60_000)));
    this.ticking = null;
    this.left = [full, full];
  }

  score(seat: number): number {
    return this.won.reduce((sum, { seat: by, worth }) => sum + (by === seat ? worth : 0), 0);
  }

  get winner(): number | undefined {
    return this.goal ? [0, 1].find((seat) => this.score(seat) >= this.goal) : undefined;
  }
}

/** A number by lot, each below `below` as likely as the others. */
export function lot(below: number): number {
  const most = Math.floor(0x1_0000_0000 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % below;
  }
}
