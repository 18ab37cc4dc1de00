import type { PlayerIdRule } from "@hira/contract";

/** The account of a game as suppliers are asked for it. */
export interface PlayerAccount {
  playerId: string;
  zone: string | null;
}

/** Two values as orders keep them: `12345678 (1234)`. */
const PAIR = /^([^()]+) \(([^()]+)\)$/;
/** What suppliers know players by; anything else is not worth a question. */
const USUAL = /^[\p{L}\p{N}_.@#+\- ]{1,60}$/u;

/** What to ask a supplier for an account; null where it is not yet, or not at all, what the game asks for. */
export function playerAccountOf(rule: PlayerIdRule | null, account: string): PlayerAccount | null {
  const [, first = account, second] = rule?.second ? (PAIR.exec(account) ?? []) : [];
  if (rule?.second && (second === undefined || !fits(rule.second, second))) return null;
  return fits(rule ?? {}, first) ? { playerId: first, zone: second ?? null } : null;
}

/** Patterns were looked at as they were saved: none takes long (catalog/products/player-id-pattern.ts). */
function fits({ pattern }: { pattern?: string | undefined }, value: string): boolean {
  return USUAL.test(value) && (!pattern || new RegExp(`^(?:${pattern})$`).test(value));
}
