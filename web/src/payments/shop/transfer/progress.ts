import type { PaymentProgress } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** What somebody has sent money for. */
export interface Awaited {
  payment?: PaymentProgress | null | undefined;
  createdAt: string;
  /** Nobody has decided on it yet. */
  isPending: boolean;
  /** The wallet's message may settle it any moment. */
  isMoving: boolean;
  /** What was to be sent, in taka, and the fee that is in it. */
  total: number;
  fee: number;
}

/** What is said of a payment that has come. */
export interface Arrival {
  /** It was taken for what it was sent for. */
  taken: string;
  /** Somebody has to look at it first. */
  seen: string;
  /** It came once what it was sent for was over; in words: `৳500.00`. Absent: that is never told. */
  late?: (received: string) => string;
  /** It is not what it should have been. Both in words: `৳500.00`. */
  other: (received: string, total: string, fee: number) => string;
}

export interface ProgressText {
  text: string;
  tone: "waiting" | "good" | "different";
}

/** How far a payment has come, in the customer's words; null where the shop gets no messages, or it was decided otherwise. */
export function progressText(awaited: Awaited, arrival: Arrival): ProgressText | null {
  const { payment, isPending, total, fee } = awaited;
  if (!payment) return null;
  if (payment.state === "received") return { text: isPending ? arrival.seen : arrival.taken, tone: "good" };
  if (payment.state === "late") {
    const text = arrival.late?.(formatTaka(payment.received ?? 0));
    return text ? { text, tone: "different" } : null;
  }
  if (!isPending) return null;
  if (payment.state === "waiting") return { text: waitingText(payment.usualSeconds), tone: "waiting" };
  const received = formatTaka(payment.received ?? 0);
  return { text: arrival.other(received, formatTaka(total), fee), tone: "different" };
}

/** With today's median as people say it, where one is known. */
function waitingText(seconds: number | null): string {
  if (seconds === null) return t`We are waiting for the wallet’s message.`;
  if (seconds <= 60) return t`We are waiting for the wallet’s message, usually within a minute.`;
  const minutes = Math.floor(seconds / 60);
  return t`We are waiting for the wallet’s message, usually ${minutes}–${minutes + 1} minutes.`;
}

const SLOW_MS = 20_000;
const QUICK_MS = 2_500;
/** Who waits longer waits for an operator. */
const QUICK_FOR_MS = 30 * 60_000;

/** How often to look again at what waits: often for what the wallet's message may settle any moment; false: nothing waits. */
export function watchMs(
  all: readonly Pick<Awaited, "payment" | "createdAt" | "isPending" | "isMoving">[],
  now: number,
) {
  const pending = all.filter(({ isPending }) => isPending);
  if (pending.length === 0) return false;
  const isQuick = pending.some(
    ({ payment, createdAt, isMoving }) => payment && isMoving && now - Date.parse(createdAt) < QUICK_FOR_MS,
  );
  return isQuick ? QUICK_MS : SLOW_MS;
}
