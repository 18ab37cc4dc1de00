import type { FundRequest } from "@hira/contract";
import { transactionIdProblem, unusualTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { useEditing } from "../../../platform/lib/use-editing.ts";
import { PastedNote } from "../transfer/pasted-note.tsx";
import { TransactionIdInput } from "../transfer/transaction-id-input.tsx";
import { usePastedMessage } from "../transfer/use-pasted-message.ts";
import { useCorrectRequest, useWithdrawRequest } from "./queries.ts";

/** The actions on a pending request, until its payment has arrived. */
export function WaitingActions({ request }: { request: FundRequest }) {
  const [asking, setAsking] = useState<"correct" | "withdraw" | null>(null);
  const withdraw = useWithdrawRequest();
  const close = () => setAsking(null);
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setAsking("correct")}>
        <Trans>Correct the ID</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking("withdraw")}>
        <Trans>Withdraw</Trans>
      </Button>
      <CorrectDialog key={request.trxId} open={asking === "correct"} onClose={close} request={request} />
      <ConfirmDialog
        open={asking === "withdraw"}
        onOpenChange={close}
        title={t`Withdraw this request?`}
        description={t`If you have sent the money, leave it here: it is what your payment is found by.`}
        confirmLabel={t`Withdraw`}
        tone="danger"
        onConfirm={async () => {
          await withdraw.mutateAsync(request._id);
          toast.success(t`Request withdrawn.`);
        }}
      >
        <p className="wrap-anywhere rounded-lg bg-sunken px-4 py-3 text-sm">
          <Trans>
            <Money amount={request.totalAmount ?? request.amount} className="font-semibold" /> by{" "}
            {request.method}, <span className="font-mono">{request.trxId}</span>
          </Trans>
        </p>
      </ConfirmDialog>
    </p>
  );
}

interface CorrectDialogProps {
  open: boolean;
  onClose: () => void;
  request: FundRequest;
}

function CorrectDialog({ open, onClose, request }: CorrectDialogProps) {
  const correct = useCorrectRequest();
  const formId = useId();
  const [trxId, setTrxId] = useState(request.trxId);
  const [checked, setChecked] = useState(false);
  const [isTyping, onTyping] = useEditing();
  const message = usePastedMessage(trxId, ({ trxId: found }) => {
    setTrxId(found);
    return () => setTrxId(trxId);
  });
  const problem = checked ? transactionIdProblem(trxId) : null;
  const refusal = correct.error && messageOf(correct.error, t`Failed to save the Transaction ID.`);

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (transactionIdProblem(trxId)) return;
    try {
      const { request: saved } = await correct.mutateAsync({ id: request._id, trxId });
      toast.success(
        saved.status === "approved" ? t`Found: the money is in your wallet.` : t`Transaction ID saved.`,
      );
      onClose();
    } catch {
      // The field shows the error; the input is kept.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="sm"
      title={t`Correct the Transaction ID`}
      description={t`As it stands in the ${request.method} message after sending.`}
      dismissible={!correct.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={correct.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={correct.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <Field
          label={t`Transaction ID`}
          error={problem ?? refusal}
          warning={isTyping ? null : unusualTransactionId(trxId, request.method)}
          required
        >
          <TransactionIdInput
            name="correctedTrxId"
            value={trxId}
            onValueChange={(text) => {
              correct.reset();
              setTrxId(text);
            }}
            onMessage={message.paste}
            onEditing={onTyping}
          />
        </Field>
        <PastedNote pasted={message.pasted} transactionId={trxId} conflictsOf={() => []} />
      </form>
    </Dialog>
  );
}

interface RejectedActionsProps {
  onResend: () => void;
  /** Link to the shop's support; null if the shop has no contact. */
  supportHref: string | null;
}

/** The actions on a rejected request. */
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
