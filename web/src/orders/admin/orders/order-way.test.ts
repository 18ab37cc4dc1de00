import type { AdminOrder, DeliveryStanding } from "@hira/contract";
import { expect, test } from "vitest";
import { noAnswer } from "../../../platform/admin/lists/record-kind.ts";
import type { Api } from "../../../platform/api/client.ts";
import { orderKind } from "./order-kind.ts";
import { changeOfOne, completion, mainChange, mainText, type OrderChange, sending } from "./order-way.ts";

const hand = {
  _id: "0190a0a0-0000-7000-8000-00000000abcd",
  product: { _id: "p", name: "100 Diamonds", type: "normal" },
  amount: 85,
  paymentMethod: "wallet",
  paidFrom: "wallet",
  received: false,
  status: "pending",
  Delivery: "pending",
  supplied: false,
  deliveredCodeMasked: null,
  user: { uid: "u", name: "Tanvir", email: "", photoURL: null, status: "active" },
} as unknown as AdminOrder;
const unpaid = { ...hand, paymentMethod: "instant", paidFrom: "transfer" } as const;
const at = (state: DeliveryStanding["state"]) => ({ state, why: null, supplier: "UniPin" });
const supplied = { ...hand, supplied: true };
const code = { ...hand, product: { ...hand.product, type: "unipin" } } as const;

test.each([
  ["by hand", hand, completion, "Complete & deliver order 0000abcd"],
  ["by hand, not paid", unpaid, completion, "Take the payment, complete & deliver order 0000abcd"],
  ["a code", code, completion, "Release the code of order 0000abcd"],
  ["by a supplier", supplied, sending, "Send order 0000abcd to its supplier"],
  [
    "by a supplier, not paid",
    { ...unpaid, supplied: true },
    sending,
    "Take the payment and send order 0000abcd",
  ],
  [
    "at a supplier",
    { ...supplied, standing: at("working") },
    null,
    "A supplier is delivering order 0000abcd",
  ],
  ["given up", { ...supplied, standing: at("stuck") }, completion, "Deliver order 0000abcd by hand"],
] as const)(
  "the main button of an order that is delivered %s does what its label says",
  (_, order, change, text) => {
    expect([mainChange(order), mainText(order)]).toEqual([change, text]);
  },
);

const asks = (order: AdminOrder, change: OrderChange) =>
  orderKind.questionBefore(order, change)?.title ?? null;

test("setting an order that a supplier should deliver to completed or delivered asks whether an operator delivered it", () => {
  const by = "Did you deliver it by hand?";
  expect(asks(supplied, completion)).toBe(by);
  expect(asks(supplied, { Delivery: "delivered" })).toBe(by);
  expect(asks({ ...supplied, standing: at("working") }, { status: "completed" })).toBe(by);
  expect(asks({ ...supplied, standing: at("stuck") }, completion)).toBe(by);
  expect([asks(supplied, sending), asks(hand, completion), asks(code, completion)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("setting a voucher order to delivered without its code asks for confirmation", () => {
  expect(asks(code, { Delivery: "delivered" })).toBe("Set the delivery to Delivered without the code?");
  expect(asks({ ...code, status: "completed" }, { Delivery: "delivered" })).toBeNull();
});

test('an order\'s change is sent as "delivered" only if an operator delivered it', async () => {
  const sent: unknown[] = [];
  const api = (async (_: string, { body }: { body: unknown }) => {
    sent.push(body);
    return { order: supplied };
  }) as unknown as Api;
  const expectedStatus = "pending";
  await orderKind.change(api, supplied, sending, noAnswer);
  await orderKind.change(api, supplied, { status: "completed" }, { choice: "send", reason: null });
  await orderKind.change(api, supplied, { status: "completed" }, { choice: "by-hand", reason: null });
  await orderKind.change(api, hand, { status: "completed" }, noAnswer);
  expect(sent).toEqual([
    { status: "completed", expectedStatus },
    { status: "completed", expectedStatus },
    { status: "completed", Delivery: "delivered", expectedStatus },
    { status: "completed", expectedStatus },
  ]);
});

test("an order that is sent to its supplier keeps its state in the list until the supplier has delivered", () => {
  expect(orderKind.withChange(supplied, sending)).toEqual(supplied);
  expect(orderKind.takingBack(supplied, supplied)).toBeNull();
  expect(orderKind.toasts.changed(sending, supplied)).toContain("Sent to its supplier");
  expect(orderKind.toasts.changed(completion, { ...hand, ...completion })).toBe(
    "Order status updated successfully!",
  );
});

test("a bulk completion sends orders to their suppliers, and skips orders whose delivery is open or stuck", () => {
  expect(changeOfOne(hand, completion)).toBe(completion);
  expect(changeOfOne(supplied, { status: "completed" })).toBe(sending);
  expect(changeOfOne({ ...supplied, standing: at("waiting") }, completion)).toBeNull();
  expect(changeOfOne({ ...supplied, standing: at("stuck") }, completion)).toBeNull();
  expect(changeOfOne(supplied, { status: "rejected" })).toEqual({ status: "rejected" });
});

test("completing an order asks for confirmation if its payment was not seen, or was too low", () => {
  const none = { payment: null, doubts: ["not-seen" as const] };
  const payment = {
    _id: "p",
    amount: 70.57,
    payer: null,
    occurredAt: "2026-01-01T00:00:00.000Z",
    accountNumber: null,
  };
  const less = { payment, doubts: ["amount-less" as const] };
  const good = { payment: { ...payment, amount: 85 }, doubts: ["first-payment" as const] };
  expect(orderKind.questionBefore({ ...unpaid, evidence: none }, completion)).toMatchObject({
    title: "Was it paid?",
    description:
      "No message of this payment has come yet. If you go on, ৳85.00 counts as received and the order goes out.",
  });
  expect(orderKind.questionBefore({ ...unpaid, evidence: less }, completion)?.description).toMatch(
    /^৳70\.57 came instead of ৳85\.00: ৳14\.43 less than asked\./,
  );
  expect(orderKind.questionBefore({ ...unpaid, evidence: none }, completion)?.alone).toBeUndefined();
  expect(orderKind.questionBefore({ ...unpaid, evidence: less }, completion)?.alone).toBe(true);
  expect(asks({ ...unpaid, supplied: true, evidence: less }, sending)).toBe("Was it paid?");
  expect(
    orderKind.questionBefore({ ...unpaid, supplied: true, evidence: none }, { status: "completed" }),
  ).toMatchObject({
    title: "Who delivers this order?",
    description: "No message of this payment has come yet. Its payment counts as received.",
  });
  expect(asks({ ...unpaid, evidence: good }, completion)).toBeNull();
  // A shop without forwarders cannot see any payment, so the operator is not asked.
  expect(asks(unpaid, completion)).toBeNull();
  expect(asks({ ...unpaid, evidence: none }, { status: "rejected" })).not.toBe("Was it paid?");
});
