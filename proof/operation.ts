import type { Call } from "@hira/server/testing/send";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";

export type Kind = "plain" | "voucher" | "adjustment";

/** How often each kind is done, beside the others. */
export const usualKinds: readonly Kind[] = ["plain", "plain", "plain", "voucher", "adjustment"];

/** An order or an adjustment, to be done once however often it is sent. */
export interface Operation {
  key: string;
  kind: Kind;
  /** Whose wallet it moves. */
  uid: string;
  /** In taka: what it takes from the wallet; an adjustment gives. */
  amount: number;
  sends: number;
  /** The order's id, or the balance after an adjustment; undefined until it was answered. */
  answer?: string;
}

/** One of a shop, by chance. */
export function operationOf(
  shop: Shop,
  key: string,
  random: Random,
  kinds: readonly Kind[] = usualKinds,
): Operation {
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
  // Its key stands in what the order carries, so that one that was placed twice shows without the table of keys.
  const details = kind === "plain" ? { gameAccount: key } : {};
  const body = { productId: shop[kind].id, amount, paymentMethod: "wallet", ...details };
  return { method: "POST", path: "/orders", token, key, body };
}
