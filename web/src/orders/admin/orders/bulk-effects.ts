import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { rejectReasons } from "@hira/contract/platform/constants/reject-reasons";
import { plural, t } from "@lingui/core/macro";
import type { BulkPlan } from "../../../platform/admin/lists/bulk-dialog.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { effectOf, type MoneyEffect, type RefundChoice } from "./money-effect.ts";
import { changeOfOne, isUnpaid } from "./order-way.ts";

/** Statuses that an operator can set for several orders at once. */
export const bulkStatuses = ["processing", "completed", "rejected"] as const satisfies readonly OrderStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

interface Step {
  title: (count: number) => string;
  confirm: (count: number) => string;
}

const steps: Record<BulkStatus, Step> = {
  processing: {
    title: (count) =>
      plural(count, { one: "Set # order to Processing?", other: "Set # orders to Processing?" }),
    confirm: (count) =>
      plural(count, { one: "Set # order to Processing", other: "Set # orders to Processing" }),
  },
  completed: {
    title: (count) => plural(count, { one: "Complete # order?", other: "Complete # orders?" }),
    confirm: (count) => plural(count, { one: "Complete # order", other: "Complete # orders" }),
  },
  rejected: {
    title: (count) => plural(count, { one: "Reject # order?", other: "Reject # orders?" }),
    confirm: (count) => plural(count, { one: "Reject # order", other: "Reject # orders" }),
  },
};

const delivering: Step = {
  title: (count) =>
    plural(count, { one: "Complete and deliver # order?", other: "Complete and deliver # orders?" }),
  confirm: (count) =>
    plural(count, { one: "Complete and deliver # order", other: "Complete and deliver # orders" }),
};

const sendingSteps: Step = {
  title: (count) =>
    plural(count, { one: "Send # order to its supplier?", other: "Send # orders to their suppliers?" }),
  confirm: (count) => plural(count, { one: "Send # order", other: "Send # orders" }),
};

type Texts = Pick<BulkPlan<AdminOrder>, "title" | "effects" | "choice" | "reasons" | "confirmLabel" | "tone">;

/**
 * Returns the texts of the dialog that is shown before several orders get a status. They say how much money moves, and
 * where to, by payment method.
 */
export function bulkTexts(
  orders: readonly AdminOrder[],
  { status: to, Delivery }: { status: BulkStatus; Delivery?: DeliveryStatus },
): Texts {
  const isSent = (order: AdminOrder) => changeOfOne(order, { status: to })?.send === true;
  const [sent, others] = [orders.filter(isSent), orders.filter((order) => !isSent(order))];
  const step = others.length === 0 ? sendingSteps : Delivery ? delivering : steps[to];
  const by = (effect: MoneyEffect) => sumOf(others.filter((order) => effectOf(order, to) === effect));
  const unpaid = to === "completed" ? orders.filter(isUnpaid) : [];
  const received = sumOf(unpaid.map((order) => ({ amount: dueOf(order) })));
  const unseen = unpaid.filter(({ evidence }) => evidence && !evidence.payment).length;
  const [back, take, claim, choose] = [by("giveBack"), by("take"), by("claim"), by("choose")];
  const moves = back.count + take.count + claim.count + choose.count > 0;
  const effects = [
    back.count > 0 ? backText(back) : "",
    take.count > 0 ? takeText(take) : "",
    claim.count > 0
      ? plural(claim.count, {
          one: "The transaction IDs of # order count as submitted again.",
          other: "The transaction IDs of # orders count as submitted again.",
        })
      : "",
    sent.length > 0 ? sentText(sent.length) : "",
    received.count > 0 ? receivedText(received) : "",
    unseen > 0 ? unseenText(unseen) : "",
    moves || others.length === 0
      ? ""
      : t`They become ${statusLook("order", to, "staff")[0]}; no wallet moves.`,
  ];
  return {
    title: step.title(orders.length),
    effects: effects.filter(Boolean),
    confirmLabel: step.confirm(orders.length),
    tone: to === "rejected" ? "danger" : "primary",
    ...(to === "rejected" && { reasons: rejectReasons }),
    ...(choose.count > 0 && {
      choice: refundChoice(
        choose,
        orders.some(({ walletPart }) => walletPart),
      ),
    }),
  };
}

interface Sum {
  count: number;
  sum: string;
}

const sumOf = (orders: readonly { amount: number }[]): Sum => ({
  count: orders.length,
  sum: formatTaka(orders.reduce((sum, { amount }) => sum + amount, 0)),
});

const sentText = (count: number) =>
  plural(count, {
    one: "# order is sent to its supplier, and completed once that has delivered it.",
    other: "# orders are sent to their suppliers, and completed once those have delivered them.",
  });

const receivedText = ({ count, sum }: Sum) =>
  plural(count, {
    one: `${sum} counts as received, for # instant order.`,
    other: `${sum} counts as received, for # instant orders.`,
  });

const unseenText = (count: number) =>
  plural(count, {
    one: "No message of its payment has come, for # of them.",
    other: "No message of their payments has come, for # of them.",
  });

const backText = ({ count, sum }: Sum) =>
  plural(count, {
    one: `${sum} goes back to the wallet, for # order.`,
    other: `${sum} goes back to the wallets, for # orders.`,
  });

const takeText = ({ count, sum }: Sum) =>
  plural(count, {
    one: `${sum} is taken from the wallet again, for # order.`,
    other: `${sum} is taken from the wallets again, for # orders.`,
  });

function refundChoice({ count, sum }: Sum, hasPart: boolean): NonNullable<Texts["choice"]> {
  const options = [
    {
      value: "wallet",
      title: t`Refund to wallet`,
      description: t`The payments arrived: ${sum} goes into the wallets. Their transaction IDs stay used.`,
    },
    {
      value: "none",
      title: t`No refund`,
      description: hasPart
        ? t`Only what the wallets paid of them goes back. Their transaction IDs can be submitted again, but those of confirmed payments.`
        : t`Nothing goes into the wallets. Their transaction IDs can be submitted again, but those of confirmed payments.`,
    },
  ] as const satisfies readonly { value: RefundChoice; title: string; description: string }[];
  return {
    label: plural(count, {
      one: "What happens to the payments of # instant order",
      other: "What happens to the payments of # instant orders",
    }),
    options,
    missing: t`Choose what happens to the payments.`,
  };
}
