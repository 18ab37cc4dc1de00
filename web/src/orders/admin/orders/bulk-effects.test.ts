import type { AdminOrder } from "@hira/contract";
import { expect, test } from "vitest";
import { bulkTexts } from "./bulk-effects.ts";

const order = (part: Partial<AdminOrder>): AdminOrder => ({
  _id: "o",
  product: { _id: "p", name: "100 Diamonds", type: "normal" },
  category: { name: "Free Fire", imageUrl: null },
  categoryId: "c",
  amount: 100,
  paymentMethod: "wallet",
  gameAccount: null,
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
  user: { uid: "u", name: "Tanvir", email: "", photoURL: null, status: "active" },
  ...part,
});
const instant = order({ paymentMethod: "instant", paidFrom: "transfer", transactionId: "T", amount: 82.5 });

test("bulkTexts of a rejection says how much returns to how many wallets, and asks about payments if there are instant orders", () => {
  const texts = bulkTexts([order({}), order({ status: "completed" }), instant], { status: "rejected" });
  expect(texts.title).toBe("Reject 3 orders?");
  expect(texts.effects).toEqual(["৳200.00 goes back to the wallets, for 2 orders."]);
  expect(texts.choice?.label).toBe("What happens to the payments of 1 instant order");
  expect(texts.choice?.options[0]?.description).toContain("৳82.50");
});

test("bulkTexts of a completion says for how many orders no payment was seen", () => {
  const unseen = { ...instant, evidence: { payment: null, doubts: ["not-seen" as const] } };
  expect(bulkTexts([order({}), instant, unseen], { status: "completed" }).effects).toEqual([
    "৳165.00 counts as received, for 2 instant orders.",
    "No message of its payment has come, for 1 of them.",
    "They become Completed; no wallet moves.",
  ]);
  expect(bulkTexts([unseen], { status: "processing" }).effects).toEqual([
    "They become Processing; no wallet moves.",
  ]);
});

test("bulkTexts of a rejection offers no choice about payments if there is no instant order", () => {
  expect(bulkTexts([order({})], { status: "rejected" }).choice).toBeUndefined();
});

test("bulkTexts says that completing open orders moves no wallet's money, and how much reopening orders charges", () => {
  expect(bulkTexts([order({}), instant], { status: "completed" }).effects).toEqual([
    "৳82.50 counts as received, for 1 instant order.",
    "They become Completed; no wallet moves.",
  ]);
  expect(bulkTexts([order({ status: "canceled" })], { status: "completed" }).effects).toEqual([
    "৳100.00 is taken from the wallet again, for 1 order.",
  ]);
});

test("bulk delivery sends a supplier's orders to the supplier, and does not record that an operator delivered them", () => {
  const supplied = { ...instant, supplied: true };
  const all = bulkTexts([supplied], { status: "completed", Delivery: "delivered" });
  expect([all.title, all.confirmLabel]).toEqual(["Send 1 order to its supplier?", "Send 1 order"]);
  expect(all.effects).toEqual([
    "1 order is sent to its supplier, and completed once that has delivered it.",
    "৳82.50 counts as received, for 1 instant order.",
  ]);
  const mixed = bulkTexts([supplied, order({})], { status: "completed", Delivery: "delivered" });
  expect(mixed.title).toBe("Complete and deliver 2 orders?");
  expect(mixed.effects).toContain(all.effects[0]);
});

test('bulkTexts asks once for "complete and deliver" without a reason, and asks for the reason of a rejection', () => {
  const both = bulkTexts([order({}), order({})], { status: "completed", Delivery: "delivered" });
  expect(both).toMatchObject({ title: "Complete and deliver 2 orders?", tone: "primary" });
  expect(both.reasons).toBeUndefined();
  expect(bulkTexts([order({})], { status: "rejected" }).reasons).toContain("out-of-stock");
});
