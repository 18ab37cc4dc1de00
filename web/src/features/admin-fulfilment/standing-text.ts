import type { DeliveryStanding } from "@hira/contract";
import { endedDeliveryStates, type StuckReason } from "@hira/contract/facts/deliveries";
import { t } from "@lingui/core/macro";

const reasons: Record<StuckReason, string> = {
  "no-supplier": "no supplier free",
  "all-failed": "every supplier refused",
  unknown: "outcome unknown",
  "cannot-ask": "you decide",
  reversed: "taken back",
  "late-success": "maybe delivered twice",
  "delivered-before": "delivered before",
  "below-cost": "costs more than its price",
  "over-ceiling": "over the cost ceiling",
  "dry-run": "dry run",
  "no-code-left": "no code left",
  "not-paid": "not paid yet",
  frozen: "account frozen",
  "player-blocked": "player blocked",
};

/** Why a delivery is stuck or waits, in a few words. */
export const reasonShort = (why: StuckReason | null): string => (why ? reasons[why] : "somebody has to look");

const ended: readonly string[] = endedDeliveryStates;

/** Whether nothing more comes of it by itself, and nobody has to do anything. */
export const isEnded = ({ state }: { state: string }): boolean => ended.includes(state);

/** Beside an order: `Sent to UniPin`, `Stuck: you decide`. Empty where the order's own states say it all. */
export function standingText({ state, why, supplier }: DeliveryStanding): string {
  switch (state) {
    case "working":
      return supplier ? t`Sent to ${supplier}` : t`On its way to a supplier`;
    case "stuck":
      return t`Stuck: ${reasonShort(why)}`;
    case "waiting":
      return why ? t`Waits: ${reasonShort(why)}` : t`Waits for a supplier`;
    case "delivered":
      return supplier ? t`By ${supplier}` : "";
    case "by-hand":
      return t`By hand`;
    case "canceled":
      return "";
  }
}
