import { plural, t } from "@lingui/core/macro";
import { BulkChange, type BulkChangeProps } from "../../../platform/admin/bulk/bulk-change.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { OWN_MONEY } from "./dismiss-reasons.ts";
import type { PaymentChange } from "./payment-kind.ts";
import type { PaymentRow } from "./queries.ts";

const choices = [
  {
    change: { state: "dismissed", reason: OWN_MONEY } as const,
    label: t`Dismiss as the shop's own money`,
    variant: "secondary" as const,
  },
];

function planFor(rows: readonly PaymentRow[]) {
  const sum = formatTaka(rows.reduce((total, { amount }) => total + amount, 0));
  return {
    title: plural(rows.length, { one: "Dismiss # payment?", other: "Dismiss # payments?" }),
    effects: [t`${sum} counts for no request and no order. No money moves, and each can be restored.`],
    confirmLabel: plural(rows.length, { one: "Dismiss # payment", other: "Dismiss # payments" }),
    tone: "danger" as const,
    nameOf: (payment: PaymentRow) => <PaymentName payment={payment} />,
    statusOf: (payment: PaymentRow) => <StatusBadge kind="payment" status={payment.state} />,
  };
}

/** Dismisses the ticked payments, one by one. */
export function PaymentBulk(
  props: Pick<
    BulkChangeProps<PaymentRow, PaymentChange, (typeof choices)[number]["change"]>,
    "list" | "onSeen"
  >,
) {
  const mayCall = useMayCall();
  return mayCall("POST /admin/payments/{id}/dismiss") ? (
    <BulkChange {...props} choices={choices} planFor={planFor} />
  ) : null;
}

function PaymentName({ payment }: { payment: PaymentRow }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">
        <Money amount={payment.amount} /> {payment.payer ? t`from ${payment.payer}` : null}
      </span>
      <span className="wrap-anywhere text-muted text-xs">
        {payment.method} · {payment.trxId}
      </span>
    </span>
  );
}
