import type { FundRequest } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { findSubmission } from "./find-submission.ts";

const request = (change: Partial<FundRequest>): FundRequest => ({
  _id: "0190a0a0-0000-7000-8000-000000000001",
  uid: "u",
  name: "Tanvir",
  email: "t@mail.example",
  photoURL: null,
  amount: 500,
  fee: 9.25,
  feePercent: 1.85,
  totalAmount: 509.25,
  method: "bKash",
  trxId: "9G7H2K4L",
  note: null,
  status: "pending",
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

describe("a typed transaction ID", () => {
  it("is found among one's fund requests however it is typed, with what was sent", () => {
    expect(findSubmission(" ৯g7h 2k4l", { requests: [request({})] })).toEqual({
      kind: "fund",
      status: "pending",
      amount: 509.25,
      createdAt: "2026-01-01T00:00:00.000Z",
      to: "/add-funds#request-0190a0a0-0000-7000-8000-000000000001",
      isFree: false,
    });
  });

  it("is new where nobody used it, and while nothing is typed", () => {
    expect(findSubmission("9G7H2K4", { requests: [request({})] })).toBeNull();
    expect(findSubmission(" ", { requests: [request({ trxId: "" })] })).toBeNull();
  });

  it("is free after a rejection, but not while another use holds it", () => {
    const rejected = request({ status: "rejected", createdAt: "2026-01-02T00:00:00.000Z" });
    expect(findSubmission("9G7H2K4L", { requests: [rejected] })).toMatchObject({ isFree: true });
    expect(findSubmission("9G7H2K4L", { requests: [rejected, request({})] })).toMatchObject({
      isFree: false,
      status: "pending",
    });
  });
});
