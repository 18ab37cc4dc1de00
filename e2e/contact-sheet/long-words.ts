import type { Page } from "@playwright/test";
import { callAs, findPackage } from "../people.ts";

/** IDs of an order and a fund request whose texts are as long as the store allows. */
export interface LongWords {
  order: string;
  request: string;
}

const unbroken = (length: number) => "Karatoa5".repeat(length / 8 + 1).slice(0, length);
const story =
  "Called twice; says that the payment came from his brother's number in Jashore, who sent it in two parts, the second of which bKash shows as failed. ";

/** Creates an order, a fund request, notes and tags with long texts, for a customer with a long name. */
export async function beVerbose(writer: Page, admin: Page, origin: string, uid: string): Promise<LongWords> {
  const { _id: productId, price } = await findPackage(origin, "eFootball", "130 Coins");
  const { order } = await callAs<{ order: { _id: string } }>(writer, "POST", "/orders", {
    productId,
    gameAccount: unbroken(120),
    paymentMethod: "instant",
    amount: Math.round(price * 101.5) / 100,
    method: "bKash",
    transactionId: "9LONGTRX2026",
    senderNumber: "01712345678",
  });
  const { request } = await callAs<{ request: { _id: string } }>(writer, "POST", "/requests", {
    ...{ amount: 24_500.5, feePercent: 0, fee: 0, totalAmount: 24_500.5, method: "bKash" },
    trxId: "9LONGREQ2026",
    note: `Sent from 01912345678. ${story.repeat(2)}${unbroken(120)}`,
  });
  await callAs(admin, "PATCH", `/orders/admin/orders/${order._id}`, {
    status: "rejected",
    reason: "payment-not-found",
  });
  await callAs(admin, "PATCH", `/requests/${request._id}`, {
    status: "rejected",
    reason: "wrong-transaction-id",
  });
  const notes = `/users/${encodeURIComponent(uid)}/notes`;
  await callAs(admin, "POST", notes, { text: `${story.repeat(4)}\n\n${unbroken(200)}` });
  await callAs(admin, "POST", notes, {
    text: "Calls back after 6 PM.",
    about: { kind: "order", _id: order._id },
  });
  await callAs(admin, "PATCH", `/users/${encodeURIComponent(uid)}/tags`, {
    add: [
      "reseller",
      "pays late",
      "speaks only bangla",
      "wwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
      "verified by phone",
    ],
    remove: [],
  });
  return { order: order._id, request: request._id };
}
