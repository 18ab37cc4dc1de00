import type { Order } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { isVoucher, orderPath } from "./my-orders.ts";

const order = (status: Order["status"], type: Order["product"]["type"] = "normal"): Order => ({
  _id: "0190a0a0-0000-7000-8000-000000000001",
  product: { _id: "0190a0a0-0000-7000-8000-000000000002", name: "115 Diamonds", type },
  categoryId: "0190a0a0-0000-7000-8000-000000000003",
  amount: 82,
  paymentMethod: "wallet",
  gameAccount: "12345678",
  fee: 0,
  method: null,
  transactionId: null,
  senderNumber: null,
  deliveredCode: null,
  deliveredCodeMasked: null,
  reason: null,
  status,
  Delivery: "pending",
  expiresAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});

describe("orderPath leads to the list that contains a customer's order", () => {
  it('isVoucher decides by the type of the product whether an order is in "My Codes" or in "My Orders"', () => {
    expect([order("pending", "unipin"), order("pending")].map(isVoucher)).toEqual([true, false]);
  });
});

it("orderPath is below the path of the list that contains the order", () => {
  expect(orderPath(order("completed"))).toBe("/my-orders/0190a0a0-0000-7000-8000-000000000001");
  expect(orderPath(order("completed", "unipin"))).toBe("/redeem/0190a0a0-0000-7000-8000-000000000001");
});
