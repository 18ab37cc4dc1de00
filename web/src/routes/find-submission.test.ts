import type { FundRequest, Order } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { findSubmission } from "./find-submission.ts";

const request = (change: Partial<FundRequest>): FundRequest => ({
  _id: "0190a0a0-0000-7000-8000-000000000001",
  uid: "u",
  name: "Tanvir",
  email: "t@mail.example",
  photoURL: null,
  accountStatus: "active",
  amount: 500,
  fee: 9.25,
  feePercent: 1.85,
  totalAmount: 509.25,
  method: "bKash",
  trxId: "9G7H2K4L",
  note: null,
  status: "pending",
  reason: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

const order = (change: Partial<Order>): Order => ({
  _id: "0190a0a0-0000-7000-8000-000000000002",
  product: { _id: "0190a0a0-0000-7000-8000-000000000003", name: "115 Diamonds", type: "normal" },
  categoryId: "0190a0a0-0000-7000-8000-000000000004",
  amount: 84.03,
  fee: 1.53,
  paymentMethod: "instant",
  method: "bKash",
  transactionId: "9G7H2K4L",
  senderNumber: "01712345678",
  gameAccount: "12345678",
  status: "pending",
  Delivery: "pending",
  deliveredCode: null,
  deliveredCodeMasked: null,
  reason: null,
  expiresAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

describe("findSubmission finds the record in which the customer already used a typed transaction ID", () => {
  it("findSubmission finds the typed ID in the customer's fund requests, in any notation, and returns the amount with the fee", () => {
    expect(findSubmission(" ৯g7h 2k4l", { requests: [request({})], orders: [] })).toEqual({
      kind: "fund",
      status: "pending",
      reason: null,
      amount: 509.25,
      createdAt: "2026-01-01T00:00:00.000Z",
      to: "/add-funds#request-0190a0a0-0000-7000-8000-000000000001",
      isOver: false,
    });
  });

  it("findSubmission finds the typed ID in the customer's instant orders", () => {
    expect(findSubmission("9g7h2k4l", { requests: [], orders: [order({})] })).toMatchObject({
      kind: "order",
      amount: 84.03,
      to: "/my-orders/0190a0a0-0000-7000-8000-000000000002",
    });
  });

  it("findSubmission returns null if no record has the typed ID, and while nothing is typed", () => {
    expect(findSubmission("9G7H2K4", { requests: [request({})], orders: [] })).toBeNull();
    expect(findSubmission(" ", { requests: [request({ trxId: "" })], orders: [] })).toBeNull();
  });

  it("findSubmission returns the record that still uses the ID rather than a rejected or canceled one", () => {
    const rejected = request({ status: "rejected", createdAt: "2026-01-02T00:00:00.000Z" });
    const canceled = order({ status: "canceled", createdAt: "2026-01-03T00:00:00.000Z" });
    expect(findSubmission("9G7H2K4L", { requests: [rejected], orders: [canceled] })).toMatchObject({
      kind: "order",
      isOver: true,
    });
    expect(
      findSubmission("9G7H2K4L", { requests: [rejected, request({})], orders: [canceled] }),
    ).toMatchObject({
      kind: "fund",
      status: "pending",
      isOver: false,
    });
  });
});
