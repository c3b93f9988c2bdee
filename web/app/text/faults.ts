/** Faults in words: from the server in both languages, or ours by their key. */

import type { Refusal } from "../net/api.ts";
import { rules } from "../state/rules.svelte.ts";
import { say, sayIf, speech } from "./speech.svelte.ts";

export function words(refusal: Refusal): string {
  const { key, text, facts, rule } = refusal.fault;
  if (rule) rules.broken = rule;
  return text[speech.lang] ?? sayIf(key, facts) ?? say("web-trouble-server");
}
