import { addressCheckedCalls, type RouteName } from "@hira/contract";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { FindCaller } from "../lib/caller.ts";
import { isKeyKnown } from "../lib/once-per-key.ts";
import { Refusal } from "../lib/refusal.ts";

export interface BlockedAddresses {
  /** `address`: of a call, behind trusted proxies. */
  hasAddress(address: string): boolean;
}

/**
 * A hook that refuses calls of `addressCheckedCalls` from a blocked address, after their caller is known. Admins are let through:
 * nobody locks colleagues out, or themselves. A repeated call gets its first reply. Refuses `address_blocked`.
 */
export function refuseBlockedAddresses(
  name: RouteName,
  { db, findCaller, blocks }: { db: Database; findCaller: FindCaller; blocks: BlockedAddresses },
): ((request: FastifyRequest) => Promise<void>) | undefined {
  if (!(addressCheckedCalls as readonly string[]).includes(name)) return undefined;
  return async ({ ip, identity, headers }) => {
    if (!blocks.hasAddress(ip)) return;
    if (identity) {
      const key = headers["idempotency-key"];
      const known = await findCaller(db, identity);
      if (known?.role === "admin" && !known.frozen) return;
      if (typeof key === "string" && (await isKeyKnown(db, { uid: identity.uid, route: name, key }))) return;
    }
    throw new Refusal("address_blocked");
  };
}
