import type { DeliveryStanding } from "@hira/contract";
import { endedDeliveryStates, type StuckReason } from "@hira/contract/orders/constants/deliveries";
import { t } from "@lingui/core/macro";

const reasons: Record<StuckReason, string> = {
  "no-supplier": t`no supplier free`,
  "all-failed": t`every supplier refused`,
  unknown: t`outcome unknown`,
  "cannot-ask": t`you decide`,
  reversed: t`taken back`,
  "late-success": t`maybe delivered twice`,
  "delivered-before": t`delivered before`,
  "below-cost": t`costs more than its price`,
  "over-ceiling": t`over the cost ceiling`,
  "dry-run": t`dry run`,
  "no-code-left": t`no code left`,
  "not-paid": t`not paid yet`,
  frozen: t`account frozen`,
  "player-blocked": t`player blocked`,
};

/** Returns why a delivery waits or is stuck, in a few words. */
export const reasonShort = (why: StuckReason | null): string =>
  why ? reasons[why] : t`somebody has to look`;

const ended: readonly string[] = endedDeliveryStates;

/** True if the delivery has ended. Then nothing more happens automatically, and no operator has to act. */
export const isEnded = ({ state }: { state: string }): boolean => ended.includes(state);

/**
 * Returns the state of a delivery in a few words: `Sent to UniPin`, `Stuck: you decide`. Empty if the order's own
 * status already says it.
 */
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
