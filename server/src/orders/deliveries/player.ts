import { normaliseGameAccount } from "@hira/contract";

/**
 * Splits an order's player ID into the parts that a supplier needs: `12345678 (1234)` has the zone 1234
 * (docs/rules/orders.md#orders).
 */
export function playerOf(gameAccount: string | null): { playerId: string; zone: string | null } {
  const text = normaliseGameAccount(gameAccount ?? "");
  const [, playerId, zone] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return playerId === undefined ? { playerId: text, zone: null } : { playerId, zone: zone?.trim() || null };
}
