import type { PaymentProgress } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { progressText, watchMs } from "./progress.ts";

const NOW = Date.parse("2026-03-14T09:09:00Z");
const waiting: PaymentProgress = { state: "waiting", received: null, usualSeconds: null };
const awaited = (payment: PaymentProgress | null, more: object = {}) => ({
  payment,
  createdAt: "2026-03-14T09:00:00Z",
  isPending: true,
  isMoving: true,
  total: 500,
  fee: 0,
  method: "bKash",
  ...more,
});
const told = (payment: PaymentProgress | null, more?: object) =>
  progressText(awaited(payment, more), {
    taken: "Received, in your wallet.",
    seen: "Received. We take a look at it.",
    other: (received, total, fee) => `We received ${received}, it was to be ${total} with ${fee}.`,
  });

describe("progressText describes the progress of a customer's payment", () => {
  it.each([
    [null, "We are waiting for bKash to report your payment."],
    [8, "We are waiting for bKash to report your payment, usually within a minute."],
    [60, "We are waiting for bKash to report your payment, usually within a minute."],
    [75, "We are waiting for bKash to report your payment, usually 1–2 minutes."],
    [600, "We are waiting for bKash to report your payment, usually 10–11 minutes."],
  ])(
    'the text of a payment in state "waiting" names the usual duration of today: %s s',
    (usualSeconds, text) => {
      expect(told({ ...waiting, usualSeconds })).toEqual({ text, tone: "waiting" });
    },
  );

  it('the text of a payment in state "received" depends on whether its request is settled or waits for an operator', () => {
    const received: PaymentProgress = { state: "received", received: 500, usualSeconds: null };
    expect(told(received, { isPending: false })?.text).toBe("Received, in your wallet.");
    expect(told(received)?.text).toBe("Received. We take a look at it.");
  });

  it("progressText says how much arrived if the amount differs from the expected one", () => {
    const different: PaymentProgress = { state: "different", received: 480, usualSeconds: null };
    expect(told(different)?.text).toBe("We received ৳480.00, it was to be ৳500.00 with 0.");
  });

  it("progressText returns null if no message is expected, or an operator has already decided", () => {
    expect(told(null)).toBeNull();
    expect(told(waiting, { isPending: false })).toBeNull();
  });
});

describe("watchMs returns the time until the next poll of pending payments", () => {
  it("watchMs returns 2.5 s while a message may still arrive, and false when nothing is pending", () => {
    expect(watchMs([awaited(waiting)], NOW)).toBe(2_500);
    expect(watchMs([awaited(waiting, { isPending: false })], NOW)).toBe(false);
    expect(watchMs([], NOW)).toBe(false);
  });

  it("watchMs returns 20 s if only an operator can still decide", () => {
    expect(watchMs([awaited(null)], NOW)).toBe(20_000);
    expect(watchMs([awaited(waiting, { isMoving: false })], NOW)).toBe(20_000);
    expect(watchMs([awaited(waiting, { createdAt: "2026-03-14T08:00:00Z" })], NOW)).toBe(20_000);
  });
});
