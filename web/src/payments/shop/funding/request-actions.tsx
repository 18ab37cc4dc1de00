import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { LaterConfirmDialog } from "../../../platform/design/later-dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { LaterCorrectDialog } from "../transfer/later-correct-dialog.tsx";
import { useCorrectRequest, useWithdrawRequest } from "./queries.ts";

/** Buttons for a pending request whose payment has not arrived yet. */
export function WaitingActions({ request }: { request: FundRequest }) {
  const [asking, setAsking] = useState<"correct" | "withdraw" | null>(null);
  const withdraw = useWithdrawRequest();
  const correct = useCorrectRequest();
  const close = () => setAsking(null);
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setAsking("correct")}>
        <Trans>Correct ID or method</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking("withdraw")}>
        <Trans>Withdraw</Trans>
      </Button>
      <LaterCorrectDialog
        key={`${request.trxId} ${request.method}`}
        open={asking === "correct"}
        onClose={close}
        paid={request}
        onSave={async (paid) => {
          const { request: saved } = await correct.mutateAsync({ id: request._id, ...paid });
          return saved.status === "approved"
            ? t`Found: the money is in your wallet.`
            : t`Transaction ID saved.`;
        }}
      />
      <LaterConfirmDialog
        open={asking === "withdraw"}
        onOpenChange={close}
        title={t`Withdraw this request?`}
        description={t`If you have sent the money, leave it here: it is what your payment is found by.`}
        confirmLabel={t`Withdraw`}
        cancelLabel={t`Keep it`}
        tone="danger"
        onConfirm={async () => {
          await withdraw.mutateAsync(request._id);
          toast.success(t`Request withdrawn.`);
        }}
      >
        <p className="wrap-anywhere rounded-lg bg-sunken px-4 py-3 text-sm">
          <Trans>
            <Money amount={request.totalAmount ?? request.amount} className="font-semibold" /> by{" "}
            {methodName(request.method)}, <span className="font-mono">{request.trxId}</span>
          </Trans>
        </p>
      </LaterConfirmDialog>
    </p>
  );
}

interface RejectedActionsProps {
  onResend: () => void;
  /** Link to the shop's support; null if the shop has no contact details. */
  supportHref: string | null;
}

/** Buttons for a rejected request. */
export function RejectedActions({ onResend, supportHref }: RejectedActionsProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" variant="secondary" onClick={onResend}>
        <Trans>Correct and resend</Trans>
      </Button>
      {supportHref ? (
        <a
          href={supportHref}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-brand-text text-sm underline underline-offset-2"
        >
          <Trans>Contact support</Trans>
        </a>
      ) : null}
    </p>
  );
}
