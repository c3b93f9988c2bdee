/** Asking for one's bots, for a new one, and for the end of one's token. */

import type { Bot, MadeBot, MyBots, NewBot } from "../../generated/messages.ts";
import { answer, ask } from "../net/api.ts";

/** The bots of whoever sits here, the oldest first. */
export async function myBots(): Promise<readonly Bot[]> {
  return (await ask<MyBots>("GET", "me/bots")).bots;
}

/** A new bot; its token is told this once. */
export function makeBot(bot: NewBot): Promise<MadeBot> {
  return ask("POST", "me/bots", bot);
}

/** Take a bot's token back. */
export async function dropBot({ id }: Bot): Promise<void> {
  await answer("DELETE", `me/bots/${id}`);
}

/** What a bot may do, as the end of a text's key. */
export function mayOf({ scopes }: Bot): "play" | "create" | "only-create" {
  if (!scopes.includes("create")) return "play";
  return scopes.includes("play") ? "create" : "only-create";
}
