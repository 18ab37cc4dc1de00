import type { Call } from "@hira/server/testing/send";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";

export type Kind = "plain" | "voucher" | "adjustment";

/** Kinds of operations. A kind that is listed more often is chosen more often. */
export const usualKinds: readonly Kind[] = ["plain", "plain", "plain", "voucher", "adjustment"];

/** An order or an adjustment that must be done exactly once, however often it is sent. */
export interface Operation {
  key: string;
  kind: Kind;
  /** The customer whose wallet changes. */
  uid: string;
  /** Amount in taka. An order takes it from the wallet; an adjustment adds it. */
  amount: number;
  sends: number;
  /** The ID of the order, or the balance after the adjustment. Undefined until the operation is answered. */
  answer?: string;
}

/** Creates a random operation for a customer of the shop. */
export function operationOf(shop: Shop, key: string, random: Random, kinds: readonly Kind[]): Operation {
  const { uid } = random.pick(shop.buyers);
  const kind = random.pick(kinds);
  const amount = kind === "adjustment" ? random.between(1, 50) : shop[kind].price;
  return { key, kind, uid, amount, sends: 0 };
}

export function callOf(shop: Shop, { key, kind, uid, amount }: Operation): Call {
  if (kind === "adjustment") {
    const { token } = shop.boss;
    return { method: "PATCH", path: `/users/${uid}/balance`, token, key, body: { amount, reason: key } };
  }
  const token = shop.buyers.find((buyer) => buyer.uid === uid)?.token;
  // The order's player ID contains the key, so that an order that was placed twice is found without the table of
  // idempotency keys.
  const details = kind === "plain" ? { gameAccount: key } : {};
  const body = { productId: shop[kind].id, amount, paymentMethod: "wallet", ...details };
  return { method: "POST", path: "/orders", token, key, body };
}
