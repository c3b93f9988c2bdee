/** A tree that somebody looks at: where they are in it, what is to see there, what can be played. */

import type { Attempt } from "../../board/config.ts";
import { perform } from "../../board/perform.ts";
import type { Place } from "../book/desk.ts";
import { book } from "../book/index.ts";
import { onward } from "../book/place.ts";
import type { Action, Effect, Look, View } from "../book/types.ts";
import { named } from "../book/unfold.ts";
import { Refusal } from "../net/api.ts";
import { type Reason, reasonOf } from "../text/faults.ts";
import * as trees from "./tree.ts";
import { type Node, START, type Tree } from "./tree.ts";

/** What the board shows, and what moves on the way to it. */
export interface Shown {
  readonly look: Look;
  readonly effects: readonly Effect[];
}

export class Study {
  tree = $state.raw() as Tree;
  at = $state(START);
  flip = $state(false);
  busy = $state(false);
  refusal = $state.raw<Refusal>();
  /** What moves cost of the chances to win, of those that a review found to be mistakes. */
  losses = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Whether something was changed that would be lost. */
  changed = $state(false);
  /** The position here, once the book has told it. */
  view = $state.raw<View>();
  #effects = $state.raw<readonly Effect[]>([]);
  #views = new Map<number, Promise<View>>();
  #known = new Map<number, View>();
  #looks = new Map<number, Look>();

  readonly node: Node = $derived(trees.node(this.tree, this.at));
  readonly path: readonly Node[] = $derived(trees.path(this.tree, this.at));
  readonly ahead: readonly Node[] = $derived(trees.line(this.tree, this.at));
  readonly shown: Shown = $derived({ look: this.lookAt(this.at), effects: this.#effects });

  constructor(tree: Tree) {
    this.tree = tree;
    this.#look();
  }

  /** Another game altogether. */
  begin(tree: Tree): void {
    this.#views.clear();
    this.#known.clear();
    this.#looks.clear();
    this.#effects = [];
    this.tree = tree;
    this.at = START;
    this.changed = false;
    this.#look();
  }

  // Going about.

  go(id: number): void {
    if (!this.tree.nodes.has(id) || id === this.at) return;
    const to = trees.node(this.tree, id);
    this.#effects = to.parent === this.at ? (to.step?.effects ?? []) : [];
    this.at = id;
    this.#look();
  }

  next(): boolean {
    const [next] = this.ahead;
    if (next) this.go(next.id);
    return next !== undefined;
  }

  back(): void {
    if (this.node.parent >= 0) this.go(this.node.parent);
  }

  first(): void {
    this.go(START);
  }

  last(): void {
    const end = this.ahead.at(-1);
    if (end) this.go(end.id);
  }

  /** To the variation before or after this one. */
  beside(by: number): void {
    const { parent } = this.node;
    if (parent < 0) return;
    const siblings = trees.node(this.tree, parent).children;
    const other = siblings[siblings.indexOf(this.at) + by];
    if (other !== undefined) this.go(other);
  }

  // Changing the tree.

  /** Play what was picked or typed; a typed turn may be several actions. */
  async play(action: Action): Promise<boolean> {
    const from = this.at;
    this.refusal = undefined;
    this.busy = true;
    try {
      const { steps, view } = await book.play(this.#place(from), this.lookAt(from), [action]);
      const [tree, id] = trees.addLine(this.tree, from, steps);
      this.changed ||= tree !== this.tree;
      this.tree = tree;
      this.#looks.set(id, view.look);
      this.#keep(id, view);
      if (this.at === from) this.go(id);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  change(tree: Tree, at: number = this.at): void {
    this.changed = true;
    this.tree = tree;
    if (!tree.nodes.has(this.at)) this.go(at);
  }

  promote(id: number): void {
    this.change(trees.promote(this.tree, id));
  }

  remove(id: number): void {
    const { parent } = trees.node(this.tree, id);
    const here = this.path.some((node) => node.id === id);
    const tree = trees.remove(this.tree, id);
    if (here) this.go(parent);
    this.change(tree);
  }

  say(id: number, said: trees.Said): void {
    this.change(trees.say(this.tree, id, said));
  }

  /** Why what was tried leads nowhere from here, in words. */
  async why(attempt: Attempt): Promise<Reason | undefined> {
    const picks = await named(this.tree.game, attempt);
    const found = await book.why(this.#place(this.at), picks);
    return found && reasonOf(found);
  }

  // What is to see.

  lookAt(id: number): Look {
    const known = this.#looks.get(id);
    if (known) return known;
    let look = this.tree.first;
    for (const node of trees.path(this.tree, id)) {
      const seen = this.#looks.get(node.id);
      look = seen ?? perform(look, node.step?.effects ?? []);
      this.#looks.set(node.id, look);
    }
    return look;
  }

  /** The position of a node; asked once. */
  viewOf(id: number): Promise<View> {
    const known = this.#views.get(id);
    if (known) return known;
    const asked = this.#ask(id);
    this.#views.set(id, asked);
    asked.then(
      (view) => this.#known.set(id, view),
      () => this.#views.delete(id),
    );
    return asked;
  }

  #keep(id: number, view: View): void {
    this.#views.set(id, Promise.resolve(view));
    this.#known.set(id, view);
  }

  #look(): void {
    const id = this.at;
    this.view = this.#known.get(id);
    if (this.view) return;
    this.viewOf(id).then(
      (view) => {
        if (this.at === id) this.view = view;
      },
      (error: unknown) => {
        if (error instanceof Refusal) this.refusal = error;
      },
    );
  }

  async #ask(id: number): Promise<View> {
    return (await book.play(this.#place(id), this.lookAt(id), [])).view;
  }

  /** A node as the book finds it, from the nearest one that is known. */
  #place(id: number): Place {
    const { game, code } = this.tree;
    const path = trees.path(this.tree, id);
    const near = path.findLastIndex((node) => this.#known.has(node.id));
    const known = this.#known.get(path[near]?.id ?? START)?.place ?? { game, code };
    return onward(
      known,
      path.slice(near + 1).map(({ step }) => step?.index ?? -1),
    );
  }
}
