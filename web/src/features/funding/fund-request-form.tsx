import { textLimits } from "@hira/contract/facts/limits";
import { unusualTransactionId } from "@hira/contract/facts/transaction-id";
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { Banner } from "../../design/banner.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { Select } from "../../design/select.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { useEditing } from "../../lib/use-editing.ts";
import { PastedNote } from "../payments/pasted-note.tsx";
import { TransactionIdInput } from "../payments/transaction-id-input.tsx";
import { usePastedMessage } from "../payments/use-pasted-message.ts";
import { FeeSummary } from "./fee-summary.tsx";
import { methodOf, parseAmount } from "./fund-form.ts";
import { TransferGuide } from "./transfer-guide.tsx";
import type { FundRequestState } from "./use-fund-request.ts";

// The dialog weighs more than the form; it comes while the form is being filled in.
const loadDialog = () => import("./verify-dialog.tsx");
const VerifyDialog = lazy(loadDialog);

/** Takes an amount over from the address (`?amount=`) once, so that a reload does not bring it back. */
function useAskedAmount(change: FundRequestState["change"]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    const asked = new URLSearchParams(search).get("amount");
    if (asked === null) return;
    if (parseAmount(asked) !== null) change({ amount: asked });
    navigate({ pathname, search: "" }, { replace: true });
  }, [search]);
}

interface FundRequestFormProps {
  request: FundRequestState;
  signedIn: boolean;
  /** The shop is closed: nothing is taken. */
  isClosed: boolean;
  /** Whether the instructions are here (a method without one is then known to have none), or on their way. */
  guide: "known" | "coming" | "none";
  /** What is known of a transfer with the typed transaction ID. */
  submitted: ReactNode;
}

export function FundRequestForm({ request, signedIn, isClosed, guide, submitted }: FundRequestFormProps) {
  const { draft, change, problems, fee, method, instruction, submitting } = request;
  // One that was chosen before it went away stays, with what is wrong about it.
  const methods = [...new Set([...request.methods, method])];
  const [dialogWanted, setDialogWanted] = useState(false);
  const [isTypingId, onTypingId] = useEditing();
  const message = usePastedMessage(request.takeMessage);
  useAskedAmount(change);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setDialogWanted(true);
    const mayGoOn = flushSync(request.review);
    if (!mayGoOn) form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <Card title="Submit Fund Request" description="Send the money first, then fill in its Transaction ID.">
      <form
        noValidate
        onSubmit={submit}
        onFocus={() => void loadDialog()}
        className="flex flex-col gap-4"
        aria-label="Submit Fund Request"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Amount (BDT)" error={problems.amount} required>
            <NumberInput
              name="amount"
              prefix={<span className="font-semibold">৳</span>}
              placeholder="500.00"
              value={draft.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          </Field>
          <Field label="Payment Method" error={problems.method} required>
            <Select
              name="method"
              options={methods.map((value) => ({ value, label: value }))}
              value={method}
              onChange={(event) => change({ method: event.target.value })}
            />
          </Field>
        </div>
        <FeeSummary fee={fee} />
        <Field
          label="Transaction ID"
          hint={`From the ${method} message after sending. You can paste the whole message.`}
          error={problems.trxId}
          warning={isTypingId ? null : unusualTransactionId(draft.trxId, methodOf(draft))}
          required
        >
          <TransactionIdInput
            name="trxId"
            value={draft.trxId}
            onValueChange={(trxId) => change({ trxId })}
            onMessage={message.paste}
            onEditing={onTypingId}
          />
        </Field>
        <PastedNote
          pasted={message.pasted}
          transactionId={draft.trxId}
          conflictsOf={request.messageConflicts}
        />
        {submitted}
        <Field label="Additional Note" aside="optional">
          <Textarea
            name="note"
            rows={2}
            maxLength={textLimits.fundNote}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <div aria-live="assertive" className="empty:hidden">
          {request.failure ? <Banner tone="danger">{request.failure}</Banner> : null}
        </div>
        {guide === "known" ? <TransferGuide method={method} instruction={instruction} fee={fee} /> : null}
        {guide === "coming" ? <Skeleton className="h-28 rounded-lg" /> : null}
        <Button
          type="submit"
          size="lg"
          block
          disabled={!signedIn || isClosed || submitting}
          loading={request.awaiting}
        >
          Review & Submit
        </Button>
      </form>
      {dialogWanted ? (
        <Suspense fallback={null}>
          <VerifyDialog
            open={request.reviewing}
            onEdit={request.edit}
            onConfirm={request.confirm}
            submitting={submitting}
            failure={request.failure}
            draft={draft}
            fee={fee}
            instruction={instruction}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}
