import type { Order, OrderDetail } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { placedNow } from "./placed-now.ts";

const order = {
  _id: "o",
  product: { _id: "p", name: "115 Diamonds", type: "normal" },
  status: "pending",
  Delivery: "pending",
  paymentMethod: "wallet",
  deliveredCode: null,
  createdAt: "2026-01-01T10:00:00.000Z",
} as Order;
const progress = { sentAt: null, playerName: null, deliveredAt: null, usual: null, delayed: false };
const detail = (more: Partial<OrderDetail>) => ({ ...order, timeline: [], progress, ...more }) as OrderDetail;
const today = { count: 9, medianSeconds: 2, p90Seconds: 5 };
const delivered = { status: "completed", Delivery: "delivered" } as const;

describe("placedNow returns the text of the dialog after an order was placed", () => {
  it("placedNow names the usual delivery time of the rules if an operator delivers", () => {
    const by = placedNow(order, detail({ progress: null }), today);
    expect(by).toMatchObject({ state: "placed", title: "We are on it." });
    expect(by.text).toContain("1–15 minutes");
  });

  it("placedNow names how long deliveries take today while a supplier delivers", () => {
    expect(placedNow(order, detail({}), today)).toEqual({
      state: "working",
      title: "We are on it…",
      text: "Usually 2 seconds today, 9 of 10 within 5 seconds.",
    });
    const usual = { medianSeconds: 3, p90Seconds: 3 };
    const own = placedNow(order, detail({ progress: { ...progress, usual } }), today);
    expect(own.text).toBe("Usually 3 seconds today.");
    expect(placedNow(order, detail({ progress: { ...progress, delayed: true } }), today).title).toBe(
      "This takes longer than usual.",
    );
  });

  it("placedNow says to which player the order was delivered and how quickly", () => {
    const arrived = { ...progress, playerName: "Rahim★", deliveredAt: "2026-01-01T10:00:01.600Z" };
    expect(placedNow(order, detail({ ...delivered, progress: arrived }))).toEqual({
      state: "done",
      title: "Delivered to Rahim★ in 2 s",
      name: "Rahim★",
      text: "",
    });
    expect(placedNow(order, detail({ status: "completed", progress: null })).title).toBe(
      "Your order is completed.",
    );
  });

  it("placedNow says that the payment of an instant order is being checked, until the payment has arrived", () => {
    const instant = { ...order, paymentMethod: "instant" } as Order;
    expect(placedNow(instant, undefined).text).toContain("1–15 minutes");
    expect(placedNow(instant, undefined, today).text).toBe(
      "Then we deliver. Usually 2 seconds today, 9 of 10 within 5 seconds.",
    );
    const paid = detail({
      paymentMethod: "instant",
      payment: { state: "received" } as OrderDetail["payment"],
    });
    expect(placedNow(instant, paid).state).toBe("working");
  });

  it("placedNow shows the voucher code, or says that the order was released", () => {
    expect(placedNow({ ...order, deliveredCode: "X" }, undefined).title).toBe("Here is your code.");
    expect(placedNow(order, detail({ status: "rejected" })).state).toBe("over");
  });
});
