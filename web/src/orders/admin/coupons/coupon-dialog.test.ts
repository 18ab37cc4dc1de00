import { describe, expect, it } from "vitest";
import { checkCoupon, costOf } from "./coupon-dialog.tsx";

const draft = { code: "EID50", amount: 50, maxUses: 200 };
const wrong = (change: Parameters<typeof checkCoupon>[0], uses = 0) =>
  Object.entries(checkCoupon({ ...draft, ...change }, uses))
    .filter(([, text]) => text !== undefined)
    .map(([name]) => name);

describe("checkCoupon and costOf check the form of a coupon", () => {
  it("checkCoupon accepts a valid coupon, and reports each invalid field", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ code: "eid" })).toEqual(["code"]);
    expect(wrong({ maxUses: 4 }, 5)).toEqual(["maxUses"]);
    const start = "2026-12-01T04:00:00.000Z";
    expect(wrong({ startsAt: start, endsAt: start })).toEqual(["endsAt"]);
  });

  it("costOf returns the highest amount that a coupon can cost the shop", () => {
    expect(costOf(50, 200)).toBe(10_000);
    expect(costOf(undefined, 5)).toBeNull();
  });
});
