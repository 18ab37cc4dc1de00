import type { AdminOrder } from "@hira/contract";
import { expect, test } from "vitest";
import { noAnswer, type RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { withChanges, withoutRecord, withRecord } from "../../../platform/admin/lists/record-page.ts";
import type { Api } from "../../../platform/api/client.ts";
import { orderKind } from "./order-kind.ts";
import { completion, type OrderChange } from "./order-way.ts";

const order = (id: string): AdminOrder => ({
  _id: id,
  product: { _id: "p", name: "100 Diamonds", type: "normal" },
  category: { name: "Free Fire", imageUrl: null },
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
  reason: null,
  status: "pending",
  Delivery: "pending",
  expiresAt: null,
  supplied: false,
  waitsForCode: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  paidFrom: "wallet",
  received: false,
  user: { uid: "u", name: "Tanvir", email: "tanvir@hira.example", photoURL: null, status: "active" },
});
const orders = [order("a"), order("b")];
const asked = (id: string, change: OrderChange) => ({ record: order(id), change, answer: noAnswer, at: 0 });
const shown = (underWay: readonly ReturnType<typeof asked>[]) =>
  withChanges(orders, underWay, orderKind.withChange);
const statuses = (list: readonly AdminOrder[]) => list.map(({ status, Delivery }) => [status, Delivery]);

test("the row of an order shows a change before the server has answered", () => {
  expect(statuses(shown([asked("b", { status: "completed" })]))).toEqual([
    ["pending", "pending"],
    ["completed", "pending"],
  ]);
});

test("the row of an order shows the server's state again after a change has failed", () => {
  const underWay = [asked("a", { status: "completed" }), asked("a", { Delivery: "delivered" })];
  expect(statuses(shown(underWay))[0]).toEqual(["completed", "delivered"]);
  expect(statuses(shown(underWay.slice(1)))[0]).toEqual(["pending", "delivered"]);
  expect(shown([])).toBe(orders);
});

test("if two changes concern the same field of an order, its row shows the later one", () => {
  const underWay = [asked("a", { status: "completed" }), asked("a", { status: "canceled" })];
  expect(shown(underWay)[0]?.status).toBe("canceled");
});

test("the server's answer replaces the order's row at the same position in the list", () => {
  const page = { rows: orders, total: 7 };
  const changed = { ...order("a"), status: "completed" as const, Delivery: "delivered" as const };
  const next = withRecord(page, changed);
  expect(next?.rows).toEqual([changed, orders[1]]);
  expect(next?.total).toBe(7);
  expect(withRecord(page, order("z"))).toBe(page);
  expect(withRecord(undefined, changed)).toBeUndefined();
});

test("a deleted order disappears from the page, and the total number decreases", () => {
  const page = { rows: orders, total: 7 };
  expect(withoutRecord(page, "a")).toEqual({ rows: [orders[1]], total: 6 });
  expect(withoutRecord(page, "z")).toBe(page);
});

test("the row of a changed order keeps where else its sender number was seen, which the server's answer does not contain", () => {
  const alsoSeen = [
    { by: "phone" as const, value: "01712345678", orders: 2, requests: 0, deleted: 0, otherAccounts: true },
  ];
  const page: RecordPage<AdminOrder> = { rows: [{ ...order("a"), alsoSeen }], total: 1 };
  expect(withRecord(page, { ...order("a"), status: "completed" })?.rows[0]).toMatchObject({
    status: "completed",
    alsoSeen,
  });
});

test("an order that already has the new state does not count as changed", () => {
  expect(orderKind.differs(order("a"), { status: "pending" })).toBe(false);
  expect(orderKind.differs(order("a"), { Delivery: "delivered" })).toBe(true);
});

test("a refund choice is sent only if a transfer is released, together with the status and transaction ID that the operator saw", async () => {
  const sent: unknown[] = [];
  const api = (async (_route: string, { body }: { body: unknown }) => {
    sent.push(body);
    return { order: order("a") };
  }) as unknown as Api;
  const instant = { ...order("a"), paidFrom: "transfer" as const, transactionId: "8N7A6D5C4B" };
  await orderKind.change(api, instant, { status: "rejected" }, { choice: "wallet", reason: "duplicate" });
  await orderKind.change(api, order("a"), { status: "rejected" }, { choice: "wallet", reason: "duplicate" });
  await orderKind.change(api, instant, { status: "rejected" }, { choice: "none", reason: null });
  const seen = { transactionId: "8N7A6D5C4B" };
  expect(sent).toEqual([
    { status: "rejected", expectedStatus: "pending", seen, refundToWallet: true, reason: "duplicate" },
    { status: "rejected", expectedStatus: "pending", reason: "duplicate" },
    { status: "rejected", expectedStatus: "pending", seen },
  ]);
});

test("completing and delivering an order is one call with both expected states, and is undone as a whole", async () => {
  const sent: unknown[] = [];
  const api = (async (_route: string, { body }: { body: unknown }) => {
    sent.push(body);
    return { order: { ...order("a"), ...completion } };
  }) as unknown as Api;
  const after = await orderKind.change(api, order("a"), completion, noAnswer);
  expect(orderKind.takingBack(order("a"), after)).toEqual({ status: "pending", Delivery: "pending" });
  expect(sent).toEqual([{ ...completion, expectedStatus: "pending", expectedDelivery: "pending" }]);
});

test("the delivery of a voucher code cannot be undone, because the customer has seen it", () => {
  const voucher = { ...order("a"), product: { ...order("a").product, type: "unipin" as const } };
  expect(orderKind.takingBack(voucher, { ...voucher, ...completion })).toBeNull();
});

test("an order waits for an operator until it is completed and delivered, or until it is released", () => {
  const waits = (status: AdminOrder["status"], Delivery: AdminOrder["Delivery"]) =>
    orderKind.waits({ ...order("a"), status, Delivery });
  expect([waits("pending", "pending"), waits("completed", "pending")]).toEqual([true, true]);
  expect([
    waits("completed", "delivered"),
    waits("completed", "failed"),
    waits("rejected", "pending"),
  ]).toEqual([false, false, false]);
});
