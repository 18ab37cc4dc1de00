import type { OrderDetail } from "@hira/contract";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { giftText } from "./gift-text.ts";
import { GiftReceipt, Receipt } from "./receipt.tsx";

const order = (change: Partial<OrderDetail>) =>
  ({
    _id: "0190a0a0-0000-7000-8000-000000000002",
    product: { _id: "0190a0a0-0000-7000-8000-000000000003", name: "115 Diamonds", type: "normal" },
    amount: 84.03,
    fee: 1.53,
    refunded: 0,
    paymentMethod: "instant",
    method: "bKash",
    transactionId: "9G7H2K4L",
    gameAccount: "12345678",
    status: "pending",
    Delivery: "pending",
    reason: null,
    payment: { state: "waiting", received: null, usualSeconds: null },
    createdAt: "2026-01-01T00:00:00.000Z",
    ...change,
  }) as OrderDetail;

const printed = (change: Partial<OrderDetail>) =>
  renderToString(
    createElement(Receipt, {
      order: order(change),
      shop: "Hira",
      customer: { name: "Nusrat", email: "nusrat@hira.example" },
    }),
  );

test("the printed version of an unpaid order is a summary, and that of a paid order is a receipt", () => {
  expect(printed({})).toContain("Order summary");
  expect(printed({})).toContain("To be paid by");
  const paid = printed({ payment: { state: "received", received: 84.03, usualSeconds: null } });
  expect(paid).toContain("Receipt");
  expect(paid).not.toContain("Order summary");
});

test("a receipt calls a rejected order canceled if the customer had asked for the rejection", () => {
  const paper = printed({ status: "rejected", reason: "customer-asked" });
  expect(paper).toContain("Cancelled");
  expect(paper).not.toContain("Rejected");
});

test("a gift's receipt, both printed and shared, has the note but no price, payment or address", () => {
  const gift = order({
    ...{ gift: { note: "Eid Mubarak!" }, playerName: "Rahim★", status: "completed", Delivery: "delivered" },
    timeline: [],
  });
  const customer = { name: "Nusrat", email: "nusrat@hira.example" };
  const texts = [
    renderToString(createElement(GiftReceipt, { order: gift, shop: "Hira", customer })),
    giftText({ order: gift, shop: "Hira", from: customer.name }),
  ];
  for (const text of texts) {
    for (const part of ["115 Diamonds", "Rahim★", "Eid Mubarak!", "Nusrat"]) expect(text).toContain(part);
    for (const part of ["84.03", "1.53", "৳", "9G7H2K4L", customer.email, "bKash"])
      expect(text).not.toContain(part);
  }
  expect(texts[1]).toContain("Delivered");
});
