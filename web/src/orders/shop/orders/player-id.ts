import type { PlayerIdRule } from "@hira/contract";
import { normalisePlayerId } from "@hira/contract/platform/facts/player-id";
import { t } from "@lingui/core/macro";

type PlayerIdField = Pick<PlayerIdRule, "label" | "hint" | "pattern">;

/** How an account is asked for where its category says nothing. */
export const generalRule: PlayerIdRule = {
  label: t`Player ID`,
  hint: t`Find it in the game, on your profile.`,
};

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
  const tidy = normalisePlayerId(text);
  const dense = tidy.replaceAll(" ", "");
  return !looksRight(field, tidy) && looksRight(field, dense) ? dense : tidy;
}

/** The keypad for a field: digits where its pattern takes nothing else. */
export function keypadOf(field: PlayerIdField): "numeric" | "text" {
  return /^\^?(\\d|\[0-9\])(\{\d+(,\d*)?\}|[+*])?\$?$/.test(field.pattern ?? "") ? "numeric" : "text";
}

/** What goes to the server as `gameAccount`; a second value travels in brackets (docs/rules/orders.md#orders). */
export function gameAccountOf(rule: PlayerIdRule, first: string, second: string): string {
  const account = settledPlayerId(rule, first);
  const inBrackets = rule.second ? settledPlayerId(rule.second, second) : "";
  return inBrackets ? `${account} (${inBrackets})` : account;
}
