/** Which rules matter now: those of the game on this page, and the one that was broken last. */

export interface Matter {
  readonly game: string;
  readonly variant: string;
  /** Empty where nothing is being played. */
  readonly phase: string;
}

class Rules {
  /** What this page is about, if it is about a game. */
  matter = $state.raw<Matter>();
  /** The address of the rule that the last refusal named. */
  broken = $state.raw<string>();
  open = $state(false);

  /** What the page is about now; what was broken before is of no interest any more. */
  about(look: { game: string; variant: string; status?: { phase: string } } | undefined): void {
    this.matter = look && {
      game: look.game,
      variant: look.variant,
      phase: look.status?.phase ?? "",
    };
    this.broken = undefined;
  }

  /** Open the book at a rule. */
  read(rule: string): void {
    this.broken = `/learn/${this.matter?.game ?? ""}#${rule}`;
    this.open = true;
  }

  /** The page goes. */
  leave(): void {
    this.about(undefined);
    this.open = false;
  }
}

export const rules = new Rules();
