import type { PlayerIdRule } from "@hira/contract";
import { asciiDigits } from "@hira/contract/facts/digits";
import { t } from "@lingui/core/macro";

type PlayerIdField = Pick<PlayerIdRule, "label" | "hint" | "pattern">;

/** How an account is asked for where its category says nothing. */
export const generalRule: PlayerIdRule = {
  label: t`Player ID`,
  hint: t`Find it in the game, on your profile.`,
};

/** What copying drags along unseen: zero-width spaces, marks of writing direction, a byte order mark. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** `UID: 1234567890`, as chats and profiles have it; never what would leave nothing. */
const LABEL = /^(?:(?:\p{L}+ )*(?:u?id|আইডি)(?: no\.?)? ?[:=] ?)(?=\S)/iu;

/** Two values as games write them: `12345678 (1234)`. */
const PAIR = /^([^()]+)\(([^()]+)\)$/;

/** As the ID is meant: no unseen characters, no label, no outer or doubled spaces, Bengali digits as ASCII ones. */
export function tidyPlayerId(text: string): string {
  return asciiDigits(text).replace(UNSEEN, "").replace(/\s+/g, " ").trim().replace(LABEL, "");
}

/** Both values of `12345678 (1234)`, or null where the text is not such a pair. */
export function splitPlayerId(text: string): { first: string; second: string } | null {
  const [, first = "", second = ""] = PAIR.exec(tidyPlayerId(text)) ?? [];
  const pair = { first: first.trim(), second: second.trim() };
  return pair.first && pair.second ? pair : null;
}

function expression(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    return null;
  }
}

/** Whether a value looks as its rule says. An empty one, and any under a rule that can't be read, does. */
export function looksRight(field: PlayerIdField, value: string): boolean {
  if (value === "" || !field.pattern) return true;
  return expression(field.pattern)?.test(value) ?? true;
}

/** What is said of a value that does not look right, and no more: games change. */
export function unusualPlayerId(label: string): string {
  return t`This does not look like a usual ${label}. Please check it once more.`;
}

/** The value of a field once it is left: tidy, and without inner spaces where only those keep it from its pattern. */
export function settledPlayerId(field: PlayerIdField, text: string): string {
  const tidy = tidyPlayerId(text);
  const dense = tidy.replaceAll(" ", "");
  return !looksRight(field, tidy) && looksRight(field, dense) ? dense : tidy;
}

/** The keypad for a field: digits where its pattern takes nothing else. */
export function keypadOf(field: PlayerIdField): "numeric" | "text" {
  return /^\^?(\\d|\[0-9\])(\{\d+(,\d*)?\}|[+*])?\$?$/.test(field.pattern ?? "") ? "numeric" : "text";
}

/** What goes to the server as `gameAccount`; a second value travels in brackets (docs/rules.md#orders). */
export function gameAccountOf(rule: PlayerIdRule, first: string, second: string): string {
  const account = settledPlayerId(rule, first);
  const inBrackets = rule.second ? settledPlayerId(rule.second, second) : "";
  return inBrackets ? `${account} (${inBrackets})` : account;
}
