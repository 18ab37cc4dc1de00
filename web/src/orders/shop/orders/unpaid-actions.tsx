import type { Order } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { LaterCorrectDialog } from "../../../payments/shop/transfer/later-correct-dialog.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { Button } from "../../../platform/design/button.tsx";
import { LaterConfirmDialog } from "../../../platform/design/later-dialog.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { givenBack } from "./given-back.ts";

/** Buttons of an unpaid order. They correct the transaction ID, or cancel the order. */
export function UnpaidActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<"correct" | "cancel" | null>(null);
  const correct = useCall("PATCH /orders/{id}/transaction-id", {
    fallback: t`Failed to save the Transaction ID.`,
  });
  const cancel = useCall("POST /orders/{id}/cancel", { fallback: t`Failed to cancel the order.` });
  const close = () => setAsking(null);
  const { _id: id, transactionId, method, walletPart = 0 } = order;
  const paid = { trxId: transactionId ?? "", method: method ?? "bKash" };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setAsking("correct")}>
        <Trans>Correct ID or method</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking("cancel")}>
        <Trans>Cancel order</Trans>
      </Button>
      <LaterCorrectDialog
        key={`${paid.trxId} ${paid.method}`}
        open={asking === "correct"}
        onClose={close}
        paid={paid}
        onSave={async ({ trxId, method: sentBy }) => {
          await correct.mutateAsync({ id, transactionId: trxId, method: sentBy });
          return t`Transaction ID saved.`;
        }}
      />
      <LaterConfirmDialog
        open={asking === "cancel"}
        onOpenChange={close}
        title={t`Cancel this order?`}
        description={`${t`If you have sent ${formatTaka(dueOf(order))}, leave it: your payment is found by it. Money that comes later can still be put into your wallet here.`}${walletPart > 0 ? ` ${givenBack(walletPart)}` : ""}`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep the order`}
        tone="danger"
        onConfirm={async () => {
          await cancel.mutateAsync({ id });
          toast.success(t`Order cancelled.`);
        }}
      />
    </div>
  );
}
