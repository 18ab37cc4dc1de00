import type { FundRequest } from "@hira/contract";
import { expect, test } from "vitest";
import { noAnswer } from "../../../platform/admin/lists/record-kind.ts";
import { withChanges, withoutRecord, withRecord } from "../../../platform/admin/lists/record-page.ts";
import {
  effectsOfDecisions,
  questionAfterNews,
  questionOfDecision,
  questionOfDeletion,
} from "./decisions.ts";
import { requestKind } from "./request-kind.ts";

const request = (id: string): FundRequest => ({
  _id: id,
  uid: "u",
  name: "Nusrat",
  email: "nusrat@hira.example",
  photoURL: null,
  accountStatus: "active",
  amount: 500,
  fee: 9.25,
  feePercent: 1.85,
  totalAmount: 509.25,
  method: "bKash",
  trxId: "8N7A6D5C4B",
  note: null,
  status: "pending",
  reason: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("the question before rejecting an approved request says how much is taken from the wallet, not counting the fee", () => {
  expect(questionOfDecision({ ...request("a"), status: "approved" }, "rejected")?.description).toBe(
    "Rejecting it takes ৳500.00 back from Nusrat's wallet. If it has been spent already, nothing changes.",
  );
});

test("approving a request whose transaction ID was just corrected asks the operator to check the ID", () => {
  const corrected = { ...request("a"), correctedFrom: "8N7A6D5C4A" };
  expect(questionOfDecision(corrected, "approved")).toMatchObject({
    description:
      "It was 8N7A6D5C4A and is 8N7A6D5C4B now. Approve it only if 8N7A6D5C4B is what you have looked at.",
    confirmLabel: "Approve with 8N7A6D5C4B",
  });
});

const payment = {
  _id: "p",
  amount: 450,
  payer: null,
  occurredAt: "2026-01-01T00:00:00.000Z",
  accountNumber: null,
};

test("approving a request asks first if its payment was too low, and a bulk approval skips such a request", () => {
  const less = { ...request("a"), evidence: { payment, doubts: ["amount-less" as const] } };
  expect(questionOfDecision(less, "approved")).toMatchObject({
    description:
      "৳450.00 came instead of ৳509.25: ৳59.25 less than asked. Approving it adds ৳500.00 to Nusrat's wallet. To add only what came, claim the payment under Payments.",
    alone: true,
  });
  const unknown = { ...request("a"), evidence: { payment: null, doubts: ["not-seen" as const] } };
  expect(questionOfDecision(unknown, "approved")).toBeNull();
  const mild = { ...request("a"), evidence: { payment, doubts: ["first-payment" as const] } };
  expect(questionOfDecision(mild, "approved")).toBeNull();
});

test.each(["pending", "approved", "rejected"] as const)(
  "rejecting a %s request asks for a reason, and approving it asks nothing",
  (status) => {
    const reasons = questionOfDecision({ ...request("a"), status }, "rejected")?.reasons;
    expect(reasons).toContain("payment-not-found");
    expect(questionOfDecision({ ...request("a"), status }, "approved")).toBeNull();
  },
);

test("if a colleague has decided first, the operator reads what the decision would change now", () => {
  const rejected = { ...request("a"), status: "rejected" as const };
  expect(questionAfterNews(rejected, "approved").description).toBe(
    "Approving it adds ৳500.00 to Nusrat's wallet.",
  );
  const approved = { ...request("a"), status: "approved" as const };
  expect(questionAfterNews(approved, "rejected").confirmLabel).toBe("Take back ৳500.00");
});

test("the question before a bulk decision says how much money the decision moves in total", () => {
  const approved = { ...request("b"), status: "approved" as const };
  expect(effectsOfDecisions([request("a"), request("c")], "approved")).toEqual([
    "৳1,000.00 is added to wallets, for 2 requests.",
  ]);
  expect(effectsOfDecisions([request("a"), approved], "rejected")[0]).toContain("৳500.00 is taken back");
  expect(effectsOfDecisions([request("a")], "rejected")[0]).toContain("No wallet moves.");
});

test("the row of a request shows a decision before the server answers, and its old state again if the call fails", () => {
  const requests = [request("a"), request("b")];
  const underWay = [
    { record: request("b"), change: { status: "approved" as const }, answer: noAnswer, at: 0 },
  ];
  const shown = (asked: typeof underWay) => withChanges(requests, asked, requestKind.withChange);
  expect(shown(underWay).map(({ status }) => status)).toEqual(["pending", "approved"]);
  expect(shown([])).toBe(requests);
});

test.each([
  ["pending", "rejected first"],
  ["approved", "৳500.00 stays in Nusrat's wallet"],
  ["rejected", "No money moves"],
] as const)("the question before deleting a %s fund request says: %s", (status, text) => {
  expect(questionOfDeletion({ ...request("a"), status }).description).toContain(text);
});

test("the server's answer replaces the request's row at the same position in the list", () => {
  const page = {
    rows: [request("a"), request("b")],
    total: 9,
    totals: { pending: 1, approved: 2, rejected: 3 },
  };
  const changed = { ...request("b"), status: "approved" as const };
  expect(withRecord(page, changed)).toEqual({ ...page, rows: [request("a"), changed] });
  expect(withRecord(page, request("z"))).toBe(page);
});

test("a deleted request disappears from the page, and the total decreases", () => {
  const page = {
    rows: [request("a"), request("b")],
    total: 9,
    totals: { pending: 1, approved: 2, rejected: 3 },
  };
  expect(withoutRecord(page, "a")).toEqual({ ...page, rows: [request("b")], total: 8 });
  expect(withoutRecord(page, "z")).toBe(page);
});
