import type { AdminWalletTransfer } from "@hira/contract";
import { expect, test } from "vitest";
import { causeAddress, moverOf } from "./transfer-text.ts";

const transfer = (part: Partial<AdminWalletTransfer>): AdminWalletTransfer => ({
  _id: "t",
  kind: "adjustment",
  amount: 1,
  balanceAfter: 1,
  reference: "r-1",
  createdAt: "2026-01-01T00:00:00.000Z",
  actor: "system",
  actorName: null,
  note: null,
  ...part,
});

test.each([
  ["order-refund", "/admin/all-orders/r-1"],
  ["order-part", "/admin/all-orders/r-1"],
  ["order-part-return", "/admin/all-orders/r-1"],
  ["fund-takeback", "/admin/all-funds-request/r-1"],
  ["adjustment", null],
  ["referral-reward", null],
] as const)("causeAddress returns for a transfer with the cause %s the address %s", (kind, address) => {
  expect(causeAddress(transfer({ kind }))).toBe(address);
});

test("moverOf names who moved the money: the store, the user, or an admin; an admin's name links to the admin's page", () => {
  expect(moverOf(transfer({}), "u-1")).toEqual({ text: "The store", to: null });
  expect(moverOf(transfer({ actor: "u-1" }), "u-1")).toEqual({ text: "The user", to: null });
  const to = "/admin/all-users/admin%2Flong-uid";
  const admin = transfer({ actor: "admin/long-uid", actorName: "Asha Rahman" });
  expect(moverOf(admin, "u-1")).toEqual({ text: "Asha Rahman", to });
  expect(moverOf({ ...admin, actorName: "" }, "u-1")).toEqual({ text: "admin/lo", to });
});
