import { expect, test } from "vitest";
import { stateOfOrder, stateOfRequest } from "./record-state.ts";

const wallet = {
  amount: 80,
  paymentMethod: "wallet",
  method: null,
  status: "pending",
  Delivery: "pending",
  paidFrom: "wallet",
  received: false,
  expiresAt: null,
} as const;
const instant = { ...wallet, paymentMethod: "instant", method: "bKash", paidFrom: "transfer" } as const;

test.each([
  [wallet, "৳80.00 paid from the wallet; the order is pending"],
  [{ ...wallet, status: "completed", Delivery: "delivered" }, "৳80.00 paid from the wallet; delivered"],
  [{ ...wallet, status: "completed", Delivery: "failed" }, "৳80.00 paid from the wallet; delivery failed"],
  [{ ...wallet, status: "canceled" }, "৳80.00 is back in the wallet"],
  [instant, "৳80.00 said to be sent by bKash, not confirmed yet; the order is pending"],
  [{ ...instant, status: "completed", received: true }, "৳80.00 received by bKash; not delivered yet"],
  [{ ...instant, status: "rejected" }, "৳80.00 was never confirmed; nothing is in the books"],
  [{ ...instant, status: "canceled", paidFrom: "wallet", received: true }, "৳80.00 is back in the wallet"],
] as const)("stateOfOrder says where the money of order %# is", (order, text) => {
  expect(stateOfOrder(order).text).toBe(text);
});

test("stateOfRequest distinguishes a request whose credit was reversed from one that was never credited", () => {
  const request = { amount: 500, method: "Nagad", movements: [] } as const;
  const credit = { kind: "fund-credit" } as const;
  expect(stateOfRequest({ ...request, status: "pending" }).text).toContain("waits for a decision");
  expect(stateOfRequest({ ...request, status: "approved" }).text).toBe("৳500.00 was put into the wallet");
  expect(stateOfRequest({ ...request, status: "rejected" }).text).toContain("nothing is in the books");
  expect(stateOfRequest({ ...request, status: "rejected", movements: [credit] }).text).toContain(
    "taken back",
  );
});
