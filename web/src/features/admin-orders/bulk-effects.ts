import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { rejectReasons } from "@hira/contract/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import { statusLook } from "../../design/status-badge.tsx";
import { formatTaka } from "../../lib/format/money.ts";
import type { BulkPlan } from "../admin-bulk/bulk-dialog.tsx";
import { effectOf, type MoneyEffect, type RefundChoice } from "./money-effect.ts";

/** What several orders can be set to at once. */
export const bulkStatuses = ["processing", "completed", "rejected"] as const satisfies readonly OrderStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

const steps: Record<BulkStatus, (orders: string) => string> = {
  processing: (orders) => t`Set ${orders} to Processing`,
  completed: (orders) => t`Complete ${orders}`,
  rejected: (orders) => t`Reject ${orders}`,
};

const counted = (count: number) => (count === 1 ? "1 order" : t`${count} orders`);
const wallets = (count: number) => (count === 1 ? "the wallet" : "the wallets");

type Texts = Pick<BulkPlan<AdminOrder>, "title" | "effects" | "choice" | "reasons" | "confirmLabel" | "tone">;

/** What the dialog says before several orders are set to a status: how much moves where, by what each order is paid from. */
export function bulkTexts(
  orders: readonly AdminOrder[],
  { status: to, Delivery }: { status: BulkStatus; Delivery?: DeliveryStatus },
): Texts {
  const step = Delivery
    ? t`Complete and deliver ${counted(orders.length)}`
    : steps[to](counted(orders.length));
  const by = (effect: MoneyEffect) => {
    const those = orders.filter((order) => effectOf(order, to) === effect);
    return { count: those.length, sum: formatTaka(those.reduce((sum, { amount }) => sum + amount, 0)) };
  };
  const [back, take, claim, choose] = [by("giveBack"), by("take"), by("claim"), by("choose")];
  const moves = back.count + take.count + claim.count + choose.count > 0;
  const effects = [
    back.count > 0 ? t`${back.sum} goes back to ${wallets(back.count)}, for ${counted(back.count)}.` : "",
    take.count > 0
      ? t`${take.sum} is taken from ${wallets(take.count)} again, for ${counted(take.count)}.`
      : "",
    claim.count > 0 ? t`The transaction IDs of ${counted(claim.count)} count as submitted again.` : "",
    moves ? "" : t`They become ${statusLook("order", to, "staff")[0]}; no wallet moves.`,
  ];
  return {
    title: `${step}?`,
    effects: effects.filter(Boolean),
    confirmLabel: step,
    tone: to === "rejected" ? "danger" : "primary",
    ...(to === "rejected" && { reasons: rejectReasons }),
    ...(choose.count > 0 && { choice: refundChoice(choose) }),
  };
}

function refundChoice({ count, sum }: { count: number; sum: string }): NonNullable<Texts["choice"]> {
  const options = [
    {
      value: "wallet",
      title: t`Refund to wallet`,
      description: t`The payments arrived: ${sum} goes into the wallets. Their transaction IDs stay used.`,
    },
    {
      value: "none",
      title: t`No refund`,
      description: t`Nothing goes into the wallets. Their transaction IDs can be submitted again, but those of confirmed payments.`,
    },
  ] as const satisfies readonly { value: RefundChoice; title: string; description: string }[];
  return {
    label: t`What happens to the payments of ${count === 1 ? "1 instant order" : t`${count} instant orders`}`,
    options,
    missing: t`Choose what happens to the payments.`,
  };
}
