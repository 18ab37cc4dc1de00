import type { PaymentInstruction } from "@hira/contract";
import {
  normaliseTransactionId,
  unusualTransactionId,
} from "@hira/contract/payments/constants/transaction-id";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { FieldWarning } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { type FundDraft, type FundFee, isSending, methodOf } from "./fund-form.ts";

interface VerifyDialogProps {
  open: boolean;
  /** Closes the dialog, so that the customer can edit the form. */
  onEdit: () => void;
  onConfirm: () => void;
  submitting: boolean;
  failure: string | null;
  draft: FundDraft;
  fee: FundFee | null;
  instruction: PaymentInstruction | undefined;
  /** Values of the pasted message that contradict the form. */
  doubts: readonly string[];
  /** Element that gets the focus after the request was sent. */
  afterwards: RefObject<HTMLElement | null>;
}

/**
 * Dialog in which the customer confirms a fund request before it is sent. It cannot be closed while the request is
 * being sent.
 */
export default function VerifyDialog(props: VerifyDialogProps) {
  const { open, onEdit, onConfirm, submitting, failure } = props;
  // When the request is sent, the form is emptied at once. The dialog shows its last props until it has closed.
  const last = useRef(props);
  const warningId = useId();
  if (open) last.current = props;
  const { draft, fee, instruction } = last.current;
  const warnings = [unusualTransactionId(draft.trxId, methodOf(draft)) ?? [], last.current.doubts].flat();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onEdit();
      }}
      dismissible={!submitting}
      finalFocus={() => (isSending(props.draft) ? true : comeTo(props.afterwards.current))}
      title={t`Verify Request`}
      description={t`Is everything as in your transfer?`}
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            aria-disabled={submitting}
            aria-busy={submitting}
            aria-describedby={warnings.length > 0 ? warningId : undefined}
            icon={submitting ? <Spinner /> : undefined}
            onClick={submitting ? undefined : onConfirm}
          >
            {submitting ? t`Submitting…` : t`Confirm & Submit`}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-2.5">
        <Row label={t`Amount`}>{fee && <Money amount={fee.amount} />}</Row>
        <Row label={fee?.waived ? t`Fee (waived)` : t`Fee (${fee?.feePercent ?? 0}%)`}>
          {fee && <Money amount={fee.fee} />}
        </Row>
        <Row label={t`Total sent`}>{fee && <Money amount={fee.total} className="font-bold text-lg" />}</Row>
        <Row label={t`Method`}>{methodName(methodOf(draft))}</Row>
        {instruction ? <Row label={t`Sent to`}>{instruction.accountNumber}</Row> : null}
        <Row label={t`Transaction ID`}>
          <span className="wrap-anywhere font-mono font-semibold">{normaliseTransactionId(draft.trxId)}</span>
        </Row>
        {draft.note.trim() ? <Row label={t`Note`}>{draft.note.trim()}</Row> : null}
      </dl>
      {warnings.length > 0 ? (
        <div id={warningId} className="mt-3 flex flex-col gap-1.5">
          {warnings.map((warning) => (
            <FieldWarning key={warning}>{warning}</FieldWarning>
          ))}
        </div>
      ) : null}
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}

/**
 * Scrolls to the progress of the request, which stands above the form. Returns the element that should get the focus.
 */
function comeTo(place: HTMLElement | null): HTMLElement | true {
  place?.scrollIntoView({ block: "start" });
  return place ?? true;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}
