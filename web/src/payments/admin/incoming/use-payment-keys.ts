import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { copyText } from "../../../platform/admin/lists/copy-text.ts";
import { useRowShortcuts } from "../../../platform/admin/lists/row-shortcuts.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import type { PaymentDialogsState } from "./payment-dialogs.tsx";
import type { PaymentChange } from "./payment-kind.ts";
import type { PaymentRow } from "./queries.ts";

/** Shortcut keys of the focused payment. */
export function usePaymentKeys(
  payments: RecordList<PaymentRow, PaymentChange>,
  region: RefObject<HTMLElement | null>,
  { doing }: Pick<PaymentDialogsState, "doing">,
): void {
  const asked =
    (open: (payment: PaymentRow) => void) =>
    (id: string): "asked" | "same" => {
      const payment = payments.recordOf(id);
      if (payment?.state !== "unclaimed") return "same";
      open(payment);
      return "asked";
    };
  useRowShortcuts(t`Payments`, {
    region,
    table: payments.table,
    waits: payments.waits,
    actions: [
      {
        keys: "c",
        label: t`Claim for a request or an order`,
        call: "POST /admin/payments/{id}/claim",
        run: asked(doing.onClaim),
      },
      {
        keys: "d",
        label: t`Dismiss, with a reason`,
        call: "POST /admin/payments/{id}/dismiss",
        run: asked(doing.onDismiss),
      },
      {
        keys: "r",
        label: t`Restore a dismissed one`,
        call: "POST /admin/payments/{id}/restore",
        run: (id) => {
          if (payments.recordOf(id)?.state === "dismissed")
            payments.actionsOf(id)?.change({ state: "unclaimed" });
          return undefined;
        },
      },
      {
        keys: "m",
        label: t`Show the message`,
        run: (id) => {
          const payment = payments.recordOf(id);
          if (payment) doing.onShow(payment);
          return undefined;
        },
      },
      {
        keys: "t",
        label: t`Copy the transaction ID`,
        run: (id) => copyText(payments.recordOf(id)?.trxId, t`Transaction ID`),
      },
      {
        keys: "y",
        label: t`Copy the payer's number`,
        run: (id) => copyText(payments.recordOf(id)?.payer, t`Payer's number`),
      },
    ],
  });
}
