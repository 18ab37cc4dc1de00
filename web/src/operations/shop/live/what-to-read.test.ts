import { expect, test } from "vitest";
import { callKey } from "../../../platform/api/calls.ts";
import { isTold, keysOf } from "./what-to-read.ts";

const event = { topic: "order", id: "x", version: 1 } as const;
const profile = callKey("own", "GET /users/{uid}");

test("keysOf returns the admin's lists for a change of any order, and also the customer's pages for a change of their own order", () => {
  expect(keysOf(event)).toContainEqual(callKey("admin", "GET /orders/admin/orders"));
  expect(keysOf(event)).toContainEqual(callKey("admin", "GET /admin/orders/{id}", { params: { id: "x" } }));
  expect(keysOf(event)).not.toContainEqual(profile);
  const own = keysOf({ ...event, own: true });
  expect(own).toContainEqual(profile);
  for (const route of ["GET /orders/my-orders", "GET /orders/{id}", "GET /wallet/transfers"] as const)
    expect(own).toContainEqual(callKey("own", route));
});

test("keysOf returns, for a waiting approval, the list of approvals and the records that an approval may change", () => {
  const keys = keysOf({ topic: "approval", id: "x", version: 1 });
  for (const route of [
    "GET /admin/approvals",
    "GET /admin/notifications",
    "GET /admin/payment-accounts",
  ] as const)
    expect(keys).toContainEqual(callKey("admin", route));
  expect(keysOf({ topic: "account", id: "u", version: 1 })).toContainEqual(callKey("admin", "GET /users"));
});

test("keysOf returns nothing for an unknown topic of a later version", () => {
  expect(keysOf({ ...event, topic: "of-later" as "order" })).toEqual([]);
});

test("isTold is true for every query below the keys of a topic, and for no other query", () => {
  const input = { query: { status: "pending" } };
  expect(isTold(callKey("admin", "GET /orders/admin/orders", input))).toBe(true);
  expect(isTold(callKey("admin", "GET /admin/orders/{id}", { params: { id: "y" } }))).toBe(true);
  expect(isTold(callKey("own", "GET /users/{uid}", { params: { uid: "u" }, uid: "u" }))).toBe(true);
  expect(isTold(callKey("own", "GET /orders/my-orders", { uid: "u" }))).toBe(true);
  for (const key of [
    callKey("admin", "GET /admin/audit"),
    callKey("admin", "GET /admin/unipin/codes"),
    callKey("shop", "GET /categories"),
    ["admin"],
  ])
    expect(isTold(key)).toBe(false);
});
