import type { AdminOrder } from "@hira/contract";
import { expect, test } from "vitest";
import { withChanges, withOrder, withoutOrder } from "./order-changes.ts";

const order = (id: string): AdminOrder => ({
  _id: id,
  product: { _id: "p", name: "100 Diamonds", type: "normal" },
  categoryId: "c",
  amount: 85,
  paymentMethod: "wallet",
  gameAccount: "12345678",
  fee: 0,
  method: null,
  transactionId: null,
  senderNumber: null,
  deliveredCode: null,
  deliveredCodeMasked: null,
  status: "pending",
  Delivery: "pending",
  createdAt: "2026-01-01T00:00:00.000Z",
  paidFrom: "wallet",
  received: false,
  user: { uid: "u", name: "Tanvir", email: "tanvir@hira.example", photoURL: null, status: "active" },
});
const orders = [order("a"), order("b")];
const statuses = (list: readonly AdminOrder[]) => list.map(({ status, Delivery }) => [status, Delivery]);

test("a change shows before the server has answered, in its place", () => {
  expect(statuses(withChanges(orders, [{ id: "b", status: "completed" }]))).toEqual([
    ["pending", "pending"],
    ["completed", "pending"],
  ]);
});

test("a failed change is gone with it: the row is what the server said", () => {
  const underWay = [
    { id: "a", status: "completed" as const },
    { id: "a", Delivery: "delivered" as const },
  ];
  expect(statuses(withChanges(orders, underWay))[0]).toEqual(["completed", "delivered"]);
  expect(statuses(withChanges(orders, underWay.slice(1)))[0]).toEqual(["pending", "delivered"]);
  expect(withChanges(orders, [])).toBe(orders);
});

test("of two changes of the same field the later one counts", () => {
  const underWay = [
    { id: "a", status: "completed" as const },
    { id: "a", status: "canceled" as const },
  ];
  expect(withChanges(orders, underWay)[0]?.status).toBe("canceled");
});

test("the server's answer replaces the row where it stands", () => {
  const page = { orders, total: 7 };
  const changed = { ...order("a"), status: "completed" as const, Delivery: "delivered" as const };
  const next = withOrder(page, changed);
  expect(next?.orders).toEqual([changed, orders[1]]);
  expect(next?.total).toBe(7);
  expect(withOrder(page, order("z"))).toBe(page);
  expect(withOrder(undefined, changed)).toBeUndefined();
});

test("a deleted order leaves the page and the total", () => {
  const page = { orders, total: 7 };
  expect(withoutOrder(page, "a")).toEqual({ orders: [orders[1]], total: 6 });
  expect(withoutOrder(page, "z")).toBe(page);
});

test("what was seen before stays beside an order that changed", () => {
  const alsoSeen = [
    { by: "phone" as const, value: "01712345678", orders: 2, requests: 0, otherAccounts: true },
  ];
  const page = { orders: [{ ...order("a"), alsoSeen }], total: 1 };
  expect(withOrder(page, { ...order("a"), status: "completed" })?.orders[0]).toMatchObject({
    status: "completed",
    alsoSeen,
  });
});
