import type { DeliveryProgress, OrderDetail, OrderEvent } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { spokenDuration } from "./spoken-duration.ts";
import { timelineOf } from "./timeline.ts";

const event = (
  status: OrderEvent["status"],
  Delivery: OrderEvent["Delivery"] = "pending",
  by: OrderEvent["by"] = "shop",
): OrderEvent => ({ at: "2026-01-01T00:00:00.000Z", by, status, Delivery, reason: null });

const detail = (timeline: OrderEvent[], change: Partial<OrderDetail> = {}): OrderDetail => ({
  _id: "0190a0a0-0000-7000-8000-000000000002",
  product: { _id: "0190a0a0-0000-7000-8000-000000000003", name: "115 Diamonds", type: "normal" },
  categoryId: "0190a0a0-0000-7000-8000-000000000004",
  amount: 82,
  fee: 0,
  paymentMethod: "wallet",
  method: null,
  transactionId: null,
  senderNumber: null,
  gameAccount: "12345678",
  status: timeline.at(-1)?.status ?? "pending",
  Delivery: timeline.at(-1)?.Delivery ?? "pending",
  deliveredCode: null,
  deliveredCodeMasked: null,
  reason: null,
  expiresAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  timeline,
  refunded: 0,
  ...change,
});

const told = (order: OrderDetail) => timelineOf(order).map(({ title, state }) => `${state}: ${title}`);

describe("timelineOf returns the steps of an order", () => {
  it("timelineOf says what an open order waits for", () => {
    expect(told(detail([event("pending")]))).toEqual(["done: Order placed", "current: Delivery"]);
    expect(told(detail([event("pending")], { paymentMethod: "instant" }))).toEqual([
      "done: Order placed",
      "current: We check your transfer",
      "upcoming: Delivery",
    ]);
  });

  it("timelineOf says until when the shop awaits a payment, and later that the order was canceled because none came", () => {
    const waiting = detail([event("pending")], {
      paymentMethod: "instant",
      expiresAt: "2026-01-02T00:00:00.000Z",
    });
    expect(timelineOf(waiting)[1]).toEqual({
      title: "We check your transfer",
      text: "This order waits for it until Jan 2, 06:00 AM.",
      state: "current",
    });
    const expired = { ...event("canceled", "pending", "system"), reason: "payment-not-confirmed" as const };
    expect(timelineOf(detail([event("pending"), expired], { paymentMethod: "instant" }))[1]).toEqual({
      title: "Cancelled: your payment was not confirmed in time",
      text: "Jan 1, 06:00 AM. If you did send the money, submit its Transaction ID under Add Money, or contact us.",
      state: "failed",
    });
  });

  it('the timeline shows the step "processing", although the badge of an order does not', () => {
    expect(told(detail([event("pending"), event("processing")]))).toEqual([
      "done: Order placed",
      "done: Being processed",
      "current: Delivery",
    ]);
  });

  it("timelineOf says that the payment has arrived, and what happens next", () => {
    const payment = { state: "received", received: 83.23, usualSeconds: null } as const;
    const instant = { paymentMethod: "instant", payment } as const;
    const paid = detail([event("pending"), event("pending", "pending", "system")], instant);
    expect(told(paid)).toEqual(["done: Order placed", "done: Payment received", "current: Delivery"]);
    expect(told(detail([event("pending")], { ...instant, payment: null }))).toContain(
      "current: We check your transfer",
    );
  });

  it("timelineOf joins status and delivery of one event into one step, and leaves out events that changed neither", () => {
    const events = [event("pending"), event("pending"), event("completed", "delivered")];
    expect(told(detail(events))).toEqual(["done: Order placed", "done: Completed · Delivered"]);
  });

  it("the timeline of a canceled order ends with the refund", () => {
    expect(told(detail([event("pending"), event("canceled")], { refunded: 82 }))).toEqual([
      "done: Order placed",
      "failed: Cancelled",
      "done: ৳82.00 is back in your wallet",
    ]);
  });

  describe("timelineOf shows the steps of an order that a supplier delivers", () => {
    const progress = { sentAt: null, playerName: null, deliveredAt: null, usual: null, delayed: false };
    const sent = { ...progress, sentAt: "2026-01-01T00:00:02.000Z", playerName: "Rahim★" };
    const at = (event: OrderEvent, moment: string): OrderEvent => ({ ...event, at: moment });

    it("timelineOf says when the order was sent to the game, and when and to which player it was delivered", () => {
      const delivered = at(event("completed", "delivered", "system"), "2026-01-01T15:04:09.000Z");
      const order = detail([event("pending"), delivered], {
        createdAt: "2026-01-01T15:04:00.000Z",
        progress: { ...sent, sentAt: "2026-01-01T15:04:01.000Z", deliveredAt: "2026-01-01T15:04:09.000Z" },
      });
      expect(timelineOf(order)).toEqual([
        { title: "Order placed", text: "Jan 1, 06:00 AM", state: "done" },
        { title: "Sent to the game", text: "Jan 1, 09:04 PM", state: "done" },
        {
          title: "Delivered to Rahim★ at 21:04",
          name: "Rahim★",
          text: "Jan 1, 09:04 PM, 9 seconds after the order",
          state: "done",
        },
      ]);
      const nameless = {
        ...order,
        progress: { ...sent, playerName: null, deliveredAt: "2026-01-01T15:04:09.000Z" },
      };
      expect(told(nameless)).toContain("done: Delivered at 21:04");
    });

    it("timelineOf names how long today's orders usually take, or says that the order is delayed", () => {
      const expected = (more: Partial<DeliveryProgress>) =>
        timelineOf(detail([event("pending")], { progress: { ...progress, ...more } })).at(-1);
      const usual = { medianSeconds: 7.2, p90Seconds: 95 };
      expect(expected({})).toMatchObject({
        title: "Delivery",
        text: "Usually 1–15 minutes after the order.",
      });
      expect(expected({ usual })).toMatchObject({
        text: "Usually 8 seconds today, 9 of 10 within 2 minutes.",
      });
      expect(expected({ usual: { medianSeconds: 4, p90Seconds: 3.5 } })).toMatchObject({
        text: "Usually 4 seconds today.",
      });
      expect(expected({ usual, delayed: true })).toMatchObject({
        text: "This takes longer than usual. If it is urgent, contact support.",
        state: "current",
      });
    });

    it("timelineOf puts the sending to a supplier at its time, between the steps that an operator made", () => {
      const events = [
        event("pending"),
        at(event("processing"), "2026-01-01T00:00:01.000Z"),
        at(event("completed", "delivered"), "2026-01-01T00:10:00.000Z"),
      ];
      expect(told(detail(events, { progress: sent }))).toEqual([
        "done: Order placed",
        "done: Being processed",
        "done: Sent to the game",
        "done: Completed · Delivered",
      ]);
      expect(told(detail([event("pending")], { progress: sent }))).toEqual([
        "done: Order placed",
        "done: Sent to the game",
        "current: Delivery",
      ]);
    });

    it("spokenDuration names a duration in everyday words, rounded up", () => {
      expect([0, 1.2, 59.5, 60, 61, 3_600, 3_601].map(spokenDuration)).toEqual([
        "1 second",
        "2 seconds",
        "1 minute",
        "1 minute",
        "2 minutes",
        "1 hour",
        "2 hours",
      ]);
    });
  });

  it("timelineOf has only one step if the code was delivered immediately", () => {
    expect(told(detail([event("completed", "delivered")]))).toEqual(["done: Order placed and delivered"]);
  });

  it("timelineOf announces the code of an open voucher order", () => {
    const product = { _id: "0190a0a0-0000-7000-8000-000000000003", name: "Code", type: "unipin" } as const;
    expect(told(detail([event("pending")], { product, paymentMethod: "instant" }))).toContain(
      "upcoming: Your code",
    );
  });
});
