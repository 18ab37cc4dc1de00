import type { FundRequest } from "@hira/contract";
import { expect, test } from "vitest";
import { questionOfDeletion, questionOfRejection, withoutRequest, withRequest } from "./decisions.ts";

const request = (id: string): FundRequest => ({
  _id: id,
  uid: "u",
  name: "Nusrat",
  email: "nusrat@hira.example",
  photoURL: null,
  amount: 500,
  fee: 9.25,
  feePercent: 1.85,
  totalAmount: 509.25,
  method: "bKash",
  trxId: "8N7A6D5C4B",
  note: null,
  status: "pending",
  createdAt: "2026-01-01T00:00:00.000Z",
});

test("rejecting an approved request says what is taken back, without the fee", () => {
  expect(questionOfRejection({ ...request("a"), status: "approved" })?.description).toBe(
    "৳500.00 is taken back from Nusrat's wallet. If it has been spent already, nothing changes.",
  );
});

test.each(["pending", "rejected"] as const)("rejecting a %s request asks nothing", (status) => {
  expect(questionOfRejection({ ...request("a"), status })).toBeNull();
});

test.each([
  ["pending", "rejected first"],
  ["approved", "৳500.00 stays in Nusrat's wallet"],
  ["rejected", "No money moves"],
] as const)("deleting a %s request says: %s", (status, text) => {
  expect(questionOfDeletion({ ...request("a"), status }).description).toContain(text);
});

test("the server's answer replaces the request where it stands", () => {
  const page = {
    requests: [request("a"), request("b")],
    total: 9,
    totals: { pending: 1, approved: 2, rejected: 3 },
  };
  const changed = { ...request("b"), status: "approved" as const };
  expect(withRequest(page, changed)).toEqual({ ...page, requests: [request("a"), changed] });
  expect(withRequest(page, request("z"))).toBe(page);
});

test("a deleted request leaves the page and the total", () => {
  const page = {
    requests: [request("a"), request("b")],
    total: 9,
    totals: { pending: 1, approved: 2, rejected: 3 },
  };
  expect(withoutRequest(page, "a")).toEqual({ ...page, requests: [request("b")], total: 8 });
  expect(withoutRequest(page, "z")).toBe(page);
});
