import type { Order } from "@hira/contract";
import { KEPT_ORDERS } from "../../../platform/lib/kept-orders-key.ts";

/** What of an order is worth having without a connection; a code above all. */
export type KeptOrder = Pick<
  Order,
  "_id" | "product" | "category" | "gameAccount" | "amount" | "status" | "deliveredCode" | "createdAt"
> & {
  /** Absent of what was kept by an earlier version. */
  reason?: Order["reason"];
};

export interface KeptOrders {
  /** When the last of them came from the shop, in ms since 1970. */
  at: number;
  orders: KeptOrder[];
}

/** More than that nobody looks up on the way. */
const MOST = 10;

interface Stored extends KeptOrders {
  uid: string;
}

const nothing: KeptOrders = { at: 0, orders: [] };

/** The orders of an account that were on screen in this browser last, newest first; what can't be read counts as none. */
export function readKeptOrders(uid: string): KeptOrders {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_ORDERS) ?? "null") as Partial<Stored> | null;
    if (kept?.uid !== uid || !Array.isArray(kept.orders)) return nothing;
    return { at: Number(kept.at) || 0, orders: kept.orders.filter(isKept) };
  } catch {
    return nothing;
  }
}

function isKept(kept: unknown): kept is KeptOrder {
  const { _id, product, amount, createdAt } = (kept ?? {}) as Partial<KeptOrder>;
  return (
    typeof _id === "string" &&
    typeof product?.name === "string" &&
    typeof amount === "number" &&
    typeof createdAt === "string"
  );
}

/** The kept ones with what just came: of several answers about an order the new one counts. */
export function withOrders(kept: readonly KeptOrder[], orders: readonly KeptOrder[]): KeptOrder[] {
  const known = new Set(orders.map(({ _id }) => _id));
  return [...orders.map(keptOf), ...kept.filter(({ _id }) => !known.has(_id))]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST);
}

function keptOf(order: KeptOrder): KeptOrder {
  const { _id, product, category, gameAccount, amount, status, reason, deliveredCode, createdAt } = order;
  return { _id, product, category, gameAccount, amount, status, reason, deliveredCode, createdAt };
}

/** Keeps orders of an account; those of any other account go. */
export function keepOrders(uid: string, orders: readonly KeptOrder[], now: number): void {
  if (orders.length === 0) return;
  try {
    const stored: Stored = { uid, at: now, orders: withOrders(readKeptOrders(uid).orders, orders) };
    localStorage.setItem(KEPT_ORDERS, JSON.stringify(stored));
  } catch {
    // Without storage there is nothing to show without a connection.
  }
}
