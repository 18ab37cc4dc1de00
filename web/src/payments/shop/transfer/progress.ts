import type { PaymentProgress } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** A request or order for which a customer has sent money. */
export interface Awaited {
  payment?: PaymentProgress | null | undefined;
  createdAt: string;
  /** True until the request or order is decided. */
  isPending: boolean;
  /** True if a wallet message may settle the request or order at any moment. */
  isMoving: boolean;
  /** Taka that the customer should send, including the fee. */
  total: number;
  fee: number;
  /** How the money was sent; null if the wallet paid. */
  method: string | null;
}

/** Texts that the customer reads about a payment that arrived. */
export interface Arrival {
  /** Text if the payment settled its request or order. */
  taken: string;
  /** Text if the payment arrived and an operator must check it first. */
  seen: string;
  /**
   * Returns the text if the received amount differs from the expected total. `received` and `total` are
   * formatted (`৳500.00`).
   */
  other: (received: string, total: string, fee: number) => string;
}

export interface ProgressText {
  text: string;
  tone: "waiting" | "good" | "different";
}

/**
 * Returns the progress of a payment as a text for its customer. Returns null if the shop receives no wallet
 * messages, or if an operator decided before the payment arrived. Cards tell of payments that arrived late.
 */
export function progressText(awaited: Awaited, arrival: Arrival): ProgressText | null {
  const { payment, isPending, total, fee, method } = awaited;
  if (!payment) return null;
  if (payment.state === "received") return { text: isPending ? arrival.seen : arrival.taken, tone: "good" };
  if (!isPending) return null;
  if (payment.state === "waiting")
    return { text: waitingText(methodName(method ?? ""), payment.usualSeconds), tone: "waiting" };
  const received = formatTaka(payment.received ?? 0);
  return { text: arrival.other(received, formatTaka(total), fee), tone: "different" };
}

/** Returns the text while the wallet message is awaited. It names today's usual duration if that is known. */
function waitingText(method: string, seconds: number | null): string {
  if (seconds === null) return t`We are waiting for ${method} to report your payment.`;
  if (seconds <= 60) return t`We are waiting for ${method} to report your payment, usually within a minute.`;
  const minutes = Math.floor(seconds / 60);
  return t`We are waiting for ${method} to report your payment, usually ${minutes}–${minutes + 1} minutes.`;
}

const SLOW_MS = 20_000;
const QUICK_MS = 2_500;
/**
 * Milliseconds after the creation of a request or order during which the page polls quickly. Later, only an
 * operator is likely to decide.
 */
const QUICK_FOR_MS = 30 * 60_000;

/**
 * Returns the milliseconds until the next poll: a short time while a wallet message may settle something,
 * otherwise a long one. Returns false if nothing is pending.
 */
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
