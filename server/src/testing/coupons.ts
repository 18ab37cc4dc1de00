import type { TestStore } from "./store.ts";

let serial = 0;

/**
 * Terms of a coupon of ৳20. Each customer may use it once, and all customers together 100 times. Amounts are in taka.
 */
export const couponTerms = {
  ...{ percent: null, amount: 20, minPrice: 0, games: [], maxUses: 100, once: true },
  ...{ startsAt: null, endsAt: null },
};

/** Adds a coupon as `boss`, the shop's only admin. Returns its code. */
export async function addCoupon(store: TestStore, terms: object = {}): Promise<string> {
  const code = `COUPON${++serial}`;
  const reply = await store.call("POST /admin/coupons", {
    as: "boss",
    body: { ...couponTerms, code, ...terms },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return code;
}
