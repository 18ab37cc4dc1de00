import type { Delivery, DeliveryAttempt } from "@hira/contract";
import { openAttemptStates, type StuckReason } from "@hira/contract/orders/constants/deliveries";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { plural, t } from "@lingui/core/macro";
import { messageText } from "../../../platform/api/message-text.ts";
import { isEnded } from "./standing-text.ts";

type Last = Pick<DeliveryAttempt, "supplier" | "reason" | "reasonMessage"> | undefined;

const nameOf = (last: Last) => last?.supplier.name ?? t`The supplier`;

/** True if the supplier of the attempt can be asked for the outcome. */
export const canAsk = ({ supplier }: Pick<DeliveryAttempt, "supplier">): boolean =>
  supplierFacts[supplier.kind].canAsk;

/** For each reason why a delivery waits or is stuck: a sentence without a full stop. */
const reasons: Record<StuckReason, (last: Last) => string> = {
  "no-supplier": () => t`No supplier can take it: all are paused, stopped after failures, or at their cap`,
  "all-failed": (last) =>
    last?.reason
      ? t`${nameOf(last)} refused it: ${messageText(last.reasonMessage, last.reason)}. No other is left`
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

/** Returns the attempt that was sent and may still deliver; undefined if there is none. */
export function openAttempt(attempts: readonly DeliveryAttempt[]): DeliveryAttempt | undefined {
  return attempts.find(({ state }) => openAttempts.includes(state));
}

/** Returns the state of a delivery and its reason, as a sentence without its full stop. */
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

/**
 * Reasons of a stuck delivery for which the customer may already have the goods. If such an order is sent again, it may
 * be delivered twice.
 */
const maybeDelivered: readonly StuckReason[] = ["reversed", "late-success", "delivered-before"];

export function mayGoOutTwice({ why }: Pick<Delivery, "why">): boolean {
  return why !== null && maybeDelivered.includes(why);
}

/** The actions that an operator may take on a delivery now. */
export interface Moves {
  /** True if the order may be sent again. It then goes to the first supplier again. */
  retry: boolean;
  /** True if the supplier may be asked for the outcome. */
  ask: boolean;
  /** True if the outcome of the unknown attempt may be recorded. */
  decide: boolean;
  byHand: boolean;
}

/**
 * Returns what an operator can do about a delivery. While an attempt may still deliver, the operator can only ask the
 * supplier or record the outcome, so that nothing is delivered twice.
 */
export function movesOf({ state, attempts }: Pick<Delivery, "state" | "attempts">): Moves {
  const attempt = openAttempt(attempts);
  return {
    retry: state === "stuck" && !attempt,
    ask: attempt !== undefined && canAsk(attempt),
    decide: attempt?.state === "unknown" && (state === "stuck" || !canAsk(attempt)),
    byHand: !isEnded({ state }) && !attempt,
  };
}
