import { describe, expect, it } from "vitest";
import { checkCoupon, costOf, fieldOf, inputOf, momentOf, newCoupon, typedOf } from "./coupon-form.ts";

const typed = { ...newCoupon, code: "EID50", amount: "50", maxUses: "200" };
const wrong = (change: Partial<typeof typed>, uses = 0) =>
  Object.entries(checkCoupon({ ...typed, ...change }, uses))
    .filter(([, text]) => text !== undefined)
    .map(([name]) => name);

describe("the coupon form", () => {
  it("accepts a valid coupon and reports each invalid field", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ code: "eid" })).toEqual(["code"]);
    expect(wrong({ kind: "percent", percent: "12.5" })).toEqual(["percent"]);
    expect(wrong({ amount: "0", maxUses: "1.5", minPrice: "-1" })).toEqual(["amount", "minPrice", "maxUses"]);
    expect(wrong({ maxUses: "4" }, 5)).toEqual(["maxUses"]);
    expect(wrong({ startsAt: "2026-12-01T10:00", endsAt: "2026-12-01T10:00" })).toEqual(["endsAt"]);
  });

  it("shows start and end in Dhaka time", () => {
    expect(momentOf("2026-12-01T05:30")).toBe("2026-11-30T23:30:00.000Z");
    expect(fieldOf("2026-11-30T23:30:00.000Z")).toBe("2026-12-01T05:30");
    expect([momentOf(""), fieldOf(null)]).toEqual([null, ""]);
  });

  it("sends the coupon unchanged when nothing was edited", () => {
    const terms = { ...inputOf({ ...typed, kind: "percent", percent: "10", minPrice: "1,000" }) };
    expect(terms).toMatchObject({
      percent: 10,
      amount: 50,
      minPrice: 1000,
      games: [],
      maxUses: 200,
      once: true,
    });
    const coupon = { ...terms, code: "EID50", active: true, uses: 0, given: 0, createdAt: "" };
    expect(inputOf(typedOf(coupon))).toEqual(terms);
  });

  it("computes the most that a coupon can cost", () => {
    expect(costOf(typed)).toBe(10_000);
    expect(costOf({ amount: "", maxUses: "5" })).toBeNull();
  });
});
