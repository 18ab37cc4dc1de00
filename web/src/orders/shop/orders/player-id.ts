import type { PlayerIdRule } from "@hira/contract";
import { normalisePlayerId } from "@hira/contract/platform/constants/player-id";
import { t } from "@lingui/core/macro";

type PlayerIdField = Pick<PlayerIdRule, "label" | "hint" | "pattern">;

/** Fields for the player ID of a game that has no rule of its own. */
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

/** True if a value matches the pattern of its field. Also true if the value is empty or the pattern unreadable. */
export function looksRight(field: PlayerIdField, value: string): boolean {
  if (value === "" || !field.pattern) return true;
  return expression(field.pattern)?.test(value) ?? true;
}

/**
 * Returns the hint for a value that does not match its pattern. A hint never blocks the order, because games change
 * their formats.
 */
export function unusualPlayerId(label: string): string {
  return t`This does not look like a usual ${label}. Please check it once more.`;
}

/**
 * Returns the value of a field after the customer has left it. The value is normalised. Inner spaces are removed if the
 * value matches the pattern only without them.
 */
export function settledPlayerId(field: PlayerIdField, text: string): string {
  const tidy = normalisePlayerId(text);
  const dense = tidy.replaceAll(" ", "");
  return !looksRight(field, tidy) && looksRight(field, dense) ? dense : tidy;
}

/** Returns the keypad for a field: numeric if its pattern allows only digits. */
export function keypadOf(field: PlayerIdField): "numeric" | "text" {
  return /^\^?(\\d|\[0-9\])(\{\d+(,\d*)?\}|[+*])?\$?$/.test(field.pattern ?? "") ? "numeric" : "text";
}

/**
 * Returns the `gameAccount` that a call sends: the player ID, followed by a second value in brackets
 * (docs/rules/orders.md#orders).
 */
export function gameAccountOf(rule: PlayerIdRule, first: string, second: string): string {
  const account = settledPlayerId(rule, first);
  const inBrackets = rule.second ? settledPlayerId(rule.second, second) : "";
  return inBrackets ? `${account} (${inBrackets})` : account;
}
