import { unusualTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { loadAhead, withFrame } from "../../../platform/design/later-dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { loginAddress } from "../../../platform/lib/return-to.ts";
import { useEditing } from "../../../platform/lib/use-editing.ts";
import { MethodHint } from "../transfer/method-hint.tsx";
import { PastedNote } from "../transfer/pasted-note.tsx";
import { TransactionIdInput } from "../transfer/transaction-id-input.tsx";
import { messageOfId, usePastedMessage } from "../transfer/use-pasted-message.ts";
import { AmountField, MethodTiles } from "./amount-fields.tsx";
import { FeeSummary } from "./fee-summary.tsx";
import { FundStep } from "./fund-step.tsx";
import { PaymentInstructions, type PaymentInstructionsProps } from "./payment-instructions.tsx";
import type { FundRequestState } from "./use-fund-request.ts";

// The dialog's code is larger than the form's. It loads when the customer begins to use the form.
const loadDialog = withFrame(() => import("./verify-dialog.tsx"));
const fetchDialog = loadAhead(loadDialog);

const VerifyDialog = part(loadDialog);

interface FundRequestFormProps {
  request: FundRequestState;
  signedIn: boolean;
  /** True while the shop is closed and accepts no requests. */
  isClosed: boolean;
  panel: Omit<PaymentInstructionsProps, "transfer">;
  /** Shown if the customer's typed transaction ID is already in use. It names the request or order that uses it. */
  submitted: ReactNode;
  /** Element to which the page scrolls after the request was sent. */
  afterwards: RefObject<HTMLElement | null>;
}

/**
 * Form of a fund request. In step 1 the customer chooses amount and method. In step 2 the customer sends the money and
 * enters the transaction ID. Typed values stay when the step changes (decision 001).
 */
export function FundRequestForm(props: FundRequestFormProps) {
  const { request, signedIn, isClosed, panel, submitted } = props;
  const { draft, change, go, problems, fee, method, isSending, submitting } = request;
  // If the shop no longer offers the chosen method, that method stays in the list and shows an error.
  const methods = [...new Set([...request.methods, method])];
  const [dialogWanted, setDialogWanted] = useState(false);
  const [isTypingId, onTypingId] = useEditing();
  const message = usePastedMessage(draft.trxId, request.takeMessage);
  const read = messageOfId(message.pasted, draft.trxId);
  const heading = useHeadingOf(request.turns);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) setDialogWanted(true);
    const mayGoOn = flushSync(isSending ? request.review : request.proceed);
    if (!mayGoOn) firstInvalid(form)?.focus();
  }

  return (
    <Card title={t`Submit Fund Request`} flush>
      <form
        noValidate
        onSubmit={submit}
        onFocus={fetchDialog}
        onPointerOver={fetchDialog}
        className="divide-y divide-border border-border border-t"
        aria-label={t`Submit Fund Request`}
      >
        <FundStep
          number={1}
          title={t`Amount and method`}
          state={isSending ? "done" : "current"}
          headingRef={isSending ? undefined : heading}
          action={
            isSending ? (
              <Button size="sm" variant="secondary" onClick={() => go("amount")}>
                <Trans>Change</Trans>
              </Button>
            ) : null
          }
          instead={isSending ? <Chosen amount={request.amount} fee={fee} method={method} /> : null}
        >
          <AmountField
            value={draft.amount}
            onValueChange={(amount) => change({ amount })}
            error={problems.amount}
          />
          <MethodTiles
            methods={methods}
            instructions={panel.instructions}
            value={method}
            onValueChange={(chosen) => change({ method: chosen })}
            error={problems.method}
          />
          <FeeSummary fee={fee} />
          {isSending ? null : (
            <>
              {/* On a phone, the button sticks to the bottom of the screen. Otherwise a waiting order or large text
                  could push it below the edge. */}
              <div className="-mx-4 max-md:sticky max-md:bottom-(--tab-bar-height) -my-2 z-10 bg-surface px-4 py-2 md:-mx-5 md:px-5">
                <Button type="submit" size="lg" block disabled={isClosed}>
                  <Trans>Next: send the money</Trans>
                </Button>
              </div>
              <Button variant="ghost" block onClick={() => go("send")} className="-mt-2">
                <Trans>I have sent the money already</Trans>
              </Button>
            </>
          )}
        </FundStep>
        <FundStep
          number={2}
          title={t`Payment Instructions`}
          description={t`Use “Send Money”, not “Cash Out”.`}
          state={isSending ? "current" : "upcoming"}
          headingRef={isSending ? heading : undefined}
          instead={isSending ? null : <PaymentInstructions {...panel} transfer={null} />}
        >
          {isSending ? (
            <PaymentInstructions {...panel} transfer={request.amount === null ? null : { method, fee }} />
          ) : null}
        </FundStep>
        <FundStep number={3} title={t`After sending`} state={isSending ? "current" : "upcoming"}>
          <Field
            label={t`Transaction ID`}
            hint={t`From the ${methodName(method)} message after sending. You can paste the whole message.`}
            error={problems.trxId}
            warning={isTypingId ? null : unusualTransactionId(draft.trxId, method)}
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
          {isTypingId ? null : (
            <MethodHint
              transactionId={draft.trxId}
              chosen={method}
              offered={request.methods}
              onChoose={(like) => change({ method: like })}
            />
          )}
          <PastedNote
            pasted={message.pasted}
            transactionId={draft.trxId}
            conflictsOf={request.messageConflicts}
          />
          {submitted}
          <Field label={t`Additional Note`} aside={t`Optional`}>
            <Textarea
              name="note"
              rows={2}
              maxLength={textLimits.fundNote}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </Field>
          <div aria-live="assertive" className="empty:hidden">
            {request.failure ? (
              <Banner tone="danger">
                {request.failure}{" "}
                {signedIn ? null : (
                  <Link
                    to={loginAddress("/add-funds")}
                    className="font-semibold text-brand-text underline underline-offset-2"
                  >
                    <Trans>Log in</Trans>
                  </Link>
                )}
              </Banner>
            ) : null}
          </div>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 tight:grid-cols-1">
            <Button variant="secondary" size="lg" onClick={() => go("amount")}>
              <Trans>Back</Trans>
            </Button>
            {isSending ? (
              <Button
                type="submit"
                size="lg"
                block
                disabled={!signedIn || isClosed || submitting}
                loading={request.awaiting}
              >
                <Trans>Review & Submit</Trans>
              </Button>
            ) : null}
          </div>
        </FundStep>
      </form>
      {dialogWanted ? (
        <VerifyDialog
          open={request.reviewing}
          onEdit={request.edit}
          onConfirm={request.confirm}
          submitting={submitting}
          failure={request.failure}
          draft={draft}
          fee={fee}
          instruction={request.instruction}
          doubts={read ? request.messageConflicts(read).map(({ text }) => text) : []}
          afterwards={props.afterwards}
        />
      ) : null}
    </Card>
  );
}

/** Returns the ref of a heading. Each time the step changes, the heading gets the focus and the page scrolls to it. */
function useHeadingOf(turns: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (turns === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [turns]);
  return heading;
}

/**
 * Returns the first invalid field of the form. If it is a group of radio buttons, returns the button that is chosen.
 */
function firstInvalid(form: HTMLFormElement): HTMLElement | null {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
  return invalid?.querySelector<HTMLElement>("input:checked") ?? invalid;
}

function Chosen({ amount, fee, method }: Pick<FundRequestState, "amount" | "fee" | "method">) {
  if (amount === null)
    return (
      <p className="text-muted text-sm">
        <Trans>{methodName(method)}, and no amount yet.</Trans>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-x-2 max-sm:flex-col">
      <span className="font-semibold">
        <Trans>
          <Money amount={amount} /> by {methodName(method)}
        </Trans>
      </span>
      {/* The line has the same height before the fee is known. */}
      <span className="min-h-lh text-muted">
        {fee === null ? null : fee.waived ? (
          t`fee waived`
        ) : (
          <Trans>
            + fee <Money amount={fee.fee} /> ({fee.feePercent}%)
          </Trans>
        )}
      </span>
    </p>
  );
}
