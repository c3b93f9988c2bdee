/** Faults in words: from the server in both languages, or ours by their key. */

import type { Fault } from "../../generated/messages.ts";
import { Refusal } from "../net/api.ts";
import { rules } from "../state/rules.svelte.ts";
import { say, sayIf, speech } from "./speech.svelte.ts";

/** Why something cannot be done, in words. */
export interface Reason {
  readonly text: string;
  /** The number of the rule, if it is one's. */
  readonly rule: string | undefined;
}

export function reasonOf(fault: Fault): Reason {
  return { text: words(new Refusal(fault)), rule: fault.rule?.split("#")[1] };
}

export function words(refusal: Refusal): string {
  const { key, text, facts, rule } = refusal.fault;
  if (rule) rules.broken = rule;
  return text[speech.lang] ?? sayIf(key, facts) ?? say("web-trouble-server");
}
