import type { Delivery, DeliveryAttempt } from "@hira/contract";
import { openAttemptStates, type StuckReason } from "@hira/contract/orders/facts/deliveries";
import { supplierFacts } from "@hira/contract/orders/facts/suppliers";
import { plural, t } from "@lingui/core/macro";
import { storeWords } from "../../../platform/api/operator-words.ts";
import { isEnded } from "./standing-text.ts";

type Last = Pick<DeliveryAttempt, "supplier" | "reason"> | undefined;

const nameOf = (last: Last) => last?.supplier.name ?? t`The supplier`;

/** What a supplier of this kind can be asked once it has been sent an order. */
export const canAsk = ({ supplier }: Pick<DeliveryAttempt, "supplier">): boolean =>
  supplierFacts[supplier.kind].canAsk;

/** Why it waits or is stuck, in a sentence without its end. */
const reasons: Record<StuckReason, (last: Last) => string> = {
  "no-supplier": () => t`No supplier can take it: all are paused, stopped after failures, or at their cap`,
  "all-failed": (last) =>
    last?.reason
      ? t`${nameOf(last)} refused it: ${storeWords(last.reason)}. No other is left`
      : t`${nameOf(last)} refused it. No other is left`,
  unknown: (last) =>
    t`${nameOf(last)} has not said for a day whether it was delivered: look there, and decide`,
  "cannot-ask": (last) => t`${nameOf(last)} gave no clear answer and can't be asked: look there, and decide`,
  reversed: (last) => t`${nameOf(last)} took the delivery back afterwards`,
  "late-success": (last) => t`${nameOf(last)} delivered what counted as failed: it may have come twice`,
  "delivered-before": () => t`A supplier has delivered this order once before, and it was opened again`,
  "below-cost": () => t`It costs more than it is sold for`,
  "over-ceiling": () => t`It costs more than its product's ceiling allows`,
  "dry-run": (last) => t`${nameOf(last)} is on dry run: nothing was sent`,
  "no-code-left": () => t`No stored code is left to redeem`,
  "not-paid": () => t`Its payment is not confirmed`,
  frozen: () => t`Its customer's account is frozen`,
  "player-blocked": () => t`Its player ID is blocked`,
};

const openAttempts: readonly string[] = openAttemptStates;

/** The attempt that was sent and may still deliver, if there is one. */
export function openAttempt(attempts: readonly DeliveryAttempt[]): DeliveryAttempt | undefined {
  return attempts.find(({ state }) => openAttempts.includes(state));
}

/** How it stands and why, in a sentence without its end. */
export function whyText({ state, why, attempts }: Pick<Delivery, "state" | "why" | "attempts">): string {
  const last = attempts.at(-1);
  switch (state) {
    case "stuck":
      return why ? reasons[why](last) : t`It does not go on by itself`;
    case "waiting":
      return why ? t`${reasons[why](last)}. It is tried again by itself` : t`Next in line`;
    case "working":
      return workingText(openAttempt(attempts));
    case "delivered":
      return last ? t`Delivered by ${nameOf(last)}` : t`Delivered`;
    case "by-hand":
      return t`Taken from the suppliers: an operator delivers it`;
    case "canceled":
      return t`Ended with its order`;
  }
}

function workingText(attempt: DeliveryAttempt | undefined): string {
  if (!attempt) return t`On its way to the supplier`;
  const { name } = attempt.supplier;
  if (attempt.state === "sent") return t`Sent to ${name}`;
  if (attempt.asks === 0) return t`${name} has not said how it went; it is asked soon`;
  return plural(attempt.asks, {
    one: `${name} has not said how it went, asked once`,
    other: `${name} has not said how it went, asked # times`,
  });
}

/** Stuck so, its customer may have it already: sent once more, it may go out twice. */
const maybeDelivered: readonly StuckReason[] = ["reversed", "late-success", "delivered-before"];

export function mayGoOutTwice({ why }: Pick<Delivery, "why">): boolean {
  return why !== null && maybeDelivered.includes(why);
}

/** What an operator can do about a delivery now. */
export interface Moves {
  /** From the first supplier on. */
  retry: boolean;
  /** The supplier, how it went. */
  ask: boolean;
  /** Say how the unknown attempt went. */
  decide: boolean;
  byHand: boolean;
}

/** Nothing that could deliver twice: while an attempt may still deliver, only asking and deciding are left. */
export function movesOf({ state, attempts }: Pick<Delivery, "state" | "attempts">): Moves {
  const attempt = openAttempt(attempts);
  return {
    retry: state === "stuck" && !attempt,
    ask: attempt !== undefined && canAsk(attempt),
    decide: attempt?.state === "unknown" && (state === "stuck" || !canAsk(attempt)),
    byHand: !isEnded({ state }) && !attempt,
  };
}
