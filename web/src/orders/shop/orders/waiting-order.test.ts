import { describe, expect, it } from "vitest";
import { parseWaiting, waitingOrderOf } from "./waiting-order.ts";

const category = { _id: "c", name: "Free Fire (BD)", imageUrl: null } as Parameters<
  typeof waitingOrderOf
>[0]["category"];
const product = { _id: "p", name: "115 Diamonds" } as Parameters<typeof waitingOrderOf>[0]["product"];
const left = { category, product, playerId: "1234567890", secondId: "", coupon: "", total: 82 };
const NOW = Date.parse("2026-01-01T00:00:00Z");
const HOUR = 3_600_000;

describe("parseWaiting reads the order that this device stores until money arrives", () => {
  const kept = JSON.stringify(waitingOrderOf(left, NOW));

  it("parseWaiting restores the order as the customer left it, with the usual title of orders", () => {
    expect(parseWaiting(kept, NOW + 48 * HOUR)).toMatchObject({
      ...{ categoryId: "c", productId: "p", playerId: "1234567890", total: 82 },
      ...{ name: "115 Diamonds", title: "Free Fire (BD) · 115 Diamonds" },
    });
  });

  it("parseWaiting drops an order that is older than three days, or whose stored data is invalid", () => {
    expect(parseWaiting(kept, NOW + 73 * HOUR)).toBeNull();
    const broken = JSON.stringify({ ...JSON.parse(kept), total: "82" });
    for (const text of [null, "", "null", "[]", "{", "7", broken]) expect(parseWaiting(text, NOW)).toBeNull();
  });
});
