import { expect, test } from "vitest";
import { statusLook } from "./status-badge.tsx";

test.each([
  ["order", "pending", "Pending"],
  ["order", "completed", "Completed"],
  ["order", "canceled", "Cancelled"],
  ["order", "rejected", "Rejected"],
  ["fund", "approved", "Approved"],
  ["fund", "rejected", "Rejected"],
  ["delivery", "processing", "Processing"],
] as const)("statusLook shows a record of the kind %s with the status %s as %s", (kind, status, label) => {
  expect(statusLook(kind, status)[0]).toBe(label);
});

test("statusLook shows an unknown status as Pending, even if it is named like a built-in property of objects", () => {
  expect([statusLook("order", "shipped")[0], statusLook("fund", "constructor")[0]]).toEqual([
    "Pending",
    "Pending",
  ]);
});

test('statusLook shows the status "processing" as Processing to staff, and as Pending to customers', () => {
  expect(statusLook("order", "processing", "staff")[0]).toBe("Processing");
  expect(statusLook("order", "processing")[0]).toBe("Pending");
});

test("statusLook shows a record that its customer canceled in grey to customers and staff", () => {
  expect(statusLook("order", "rejected", "customer", "customer-asked")).toEqual(["Cancelled", "neutral"]);
  expect(statusLook("order", "rejected", "staff", "customer-asked")).toEqual(["Cancelled", "neutral"]);
  expect(statusLook("fund", "rejected", "customer", "customer-asked")).toEqual(["Taken back", "neutral"]);
  expect(statusLook("order", "rejected", "customer", "duplicate")).toEqual(["Rejected", "danger"]);
  expect(statusLook("fund", "pending", "customer", "customer-asked")).toEqual(["Pending", "warning"]);
});
