import { expect, test } from "vitest";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { isTold, keysOf } from "./what-to-read.ts";

const event = { topic: "order", id: "x", version: 1 } as const;

test("an order of somebody's is read again in the admin's lists, one's own in one's pages too", () => {
  expect(keysOf(event)).toContainEqual(adminKeys.orders);
  expect(keysOf(event)).toContainEqual(adminKeys.orderOf("x"));
  expect(keysOf(event)).not.toContainEqual(queryKeys.profile);
  const own = keysOf({ ...event, own: true });
  for (const key of [queryKeys.myOrders, queryKeys.profile, queryKeys.statement])
    expect(own).toContainEqual(key);
});

test("what waits for a second person leads to its list, and to what it may be about", () => {
  const keys = keysOf({ topic: "approval", id: "x", version: 1 });
  for (const key of [adminKeys.approvals, adminKeys.notifications, adminKeys.paymentAccounts])
    expect(keys).toContainEqual(key);
  expect(keysOf({ topic: "account", id: "u", version: 1 })).toContainEqual(adminKeys.staff);
});

test("a topic of a later version leads nowhere", () => {
  expect(keysOf({ ...event, topic: "of-later" as "order" })).toEqual([]);
});

test("what was told of is known by any key below it, and nothing else is", () => {
  expect(isTold([...adminKeys.orders, { status: "pending" }])).toBe(true);
  expect(isTold(adminKeys.orderOf("y"))).toBe(true);
  expect(isTold(queryKeys.profileOf("u"))).toBe(true);
  expect(isTold(queryKeys.myOrdersOf("u", "normal", 1))).toBe(true);
  for (const key of [adminKeys.audit, adminKeys.voucherCodes, queryKeys.categories, queryKeys.admin])
    expect(isTold(key)).toBe(false);
});
