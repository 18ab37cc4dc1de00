import type { Order } from "@hira/contract";
import { KEPT_ORDERS } from "../../../platform/lib/kept-orders-key.ts";

/** Fields of an order that this browser stores. They are for use without a connection, most of all the code. */
export type KeptOrder = Pick<
  Order,
  "_id" | "product" | "category" | "gameAccount" | "amount" | "status" | "deliveredCode" | "createdAt"
> & {
  /** Reason of a rejection; undefined in orders that an earlier version stored. */
  reason?: Order["reason"];
};

export interface KeptOrders {
  /** Time at which the orders were last fetched from the server, in milliseconds since 1970. */
  at: number;
  orders: KeptOrder[];
}

/** Maximum number of orders that this browser stores. */
const MOST = 10;

interface Stored extends KeptOrders {
  uid: string;
}

const nothing: KeptOrders = { at: 0, orders: [] };

/** Returns the stored orders of an account, newest first. Returns none if the stored text is unreadable. */
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

/**
 * Returns the stored orders together with newly fetched ones. A fetched version of an order replaces its stored
 * version.
 */
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

/** Stores orders of an account on this device, and removes the orders of any other account. */
export function keepOrders(uid: string, orders: readonly KeptOrder[], now: number): void {
  if (orders.length === 0) return;
  try {
    const stored: Stored = { uid, at: now, orders: withOrders(readKeptOrders(uid).orders, orders) };
    localStorage.setItem(KEPT_ORDERS, JSON.stringify(stored));
  } catch {
    // Without browser storage, nothing is stored, so the offline page has no orders to show.
  }
}
