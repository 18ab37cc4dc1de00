import type { MobileMoney } from "@hira/contract";
import { transactionIdProblem, unusualTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { methodName, offeredMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAuth } from "../../../people/identity/auth.tsx";
import { ownQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { useEditing } from "../../../platform/lib/use-editing.ts";
import { MethodHint } from "./method-hint.tsx";
import { PastedNote } from "./pasted-note.tsx";
import { TransactionIdInput } from "./transaction-id-input.tsx";
import { usePastedMessage } from "./use-pasted-message.ts";

const FAILED = t`Failed to save the Transaction ID.`;

export interface CorrectDialogProps {
  open: boolean;
  onClose: () => void;
  /** The transaction ID and method that the request or order has now. */
  paid: { trxId: string; method: MobileMoney };
  /** Saves the correction. Resolves to the text that tells the customer about the success. */
  onSave: (paid: { trxId: string; method: MobileMoney }) => Promise<string>;
}

/**
 * Dialog in which a customer corrects the transaction ID and method of a payment that was not found. If
 * saving fails, the typed values stay.
 */
export function CorrectDialog({ open, onClose, paid, onSave }: CorrectDialogProps) {
  const uid = useAuth().user?.uid ?? "";
  const instructions = useQuery({
    ...ownQuery(uid, "GET /payment-instructions", {
      fallback: t`Failed to fetch payment methods.`,
      select: (reply) => reply.instructions,
    }),
    enabled: open,
  });
  const formId = useId();
  const [trxId, setTrxId] = useState(paid.trxId);
  const [method, setMethod] = useState(paid.method);
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTyping, onTyping] = useEditing();
  const methods = offeredMethods(instructions.data);
  const message = usePastedMessage(trxId, (found) => {
    change(found.trxId, methods.includes(found.method) ? found.method : method);
    return () => change(trxId, method);
  });
  const problem = checked ? transactionIdProblem(trxId) : null;

  function change(nextId: string, nextMethod: MobileMoney) {
    setRefusal(null);
    setTrxId(nextId);
    setMethod(nextMethod);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (saving || transactionIdProblem(trxId)) return;
    setSaving(true);
    try {
      toast.success(await onSave({ trxId, method }));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error, FAILED));
    } finally {
      setSaving(false);
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
      description={t`As it stands in the ${methodName(method)} message after sending.`}
      dismissible={!saving}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <Field label={t`Sent by`}>
          <Select
            name="correctedMethod"
            value={method}
            options={methods.map((each) => ({ value: each, label: methodName(each) }))}
            onChange={({ target }) => change(trxId, methods.find((each) => each === target.value) ?? method)}
          />
        </Field>
        <Field
          label={t`Transaction ID`}
          error={problem ?? refusal}
          warning={isTyping ? null : unusualTransactionId(trxId, method)}
          required
        >
          <TransactionIdInput
            name="correctedTrxId"
            value={trxId}
            onValueChange={(text) => change(text, method)}
            onMessage={message.paste}
            onEditing={onTyping}
          />
        </Field>
        <MethodHint
          transactionId={trxId}
          chosen={method}
          offered={methods}
          onChoose={(like) => change(trxId, like)}
        />
        <PastedNote pasted={message.pasted} transactionId={trxId} conflictsOf={() => []} />
      </form>
    </Dialog>
  );
}
