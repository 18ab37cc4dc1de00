import type { PaymentCandidate } from "@hira/contract";
import type { Mismatch } from "@hira/contract/payments/constants/incoming";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { CandidateList } from "./candidate-list.tsx";
import { isLikely, obstacleTo } from "./candidate-text.ts";
import { ClaimEffects } from "./claim-effects.tsx";
import { idText } from "./id-text.ts";
import { candidatesQuery, type PaymentRow } from "./queries.ts";

export interface Claim {
  kind: PaymentCandidate["kind"];
  reference: string;
  accept?: Mismatch[];
}

export interface ClaimDialogProps {
  payment: PaymentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | true;
  /** Claims the payment. If the promise rejects, the dialog stays open and shows the error's message. */
  onClaim: (claim: Claim) => Promise<void>;
}

/**
 * Dialog in which an operator claims a payment for a request or order. The likeliest one is first, and differences are
 * marked. The Enter key confirms the chosen one.
 */
export function ClaimDialog(props: ClaimDialogProps) {
  const { payment, open, onOpenChange, finalFocus } = props;
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(payment._id));
  const form = useId();
  const claim = useClaim(props, data);
  const { chosen } = claim;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      dismissible={!claim.isPending}
      // At first the form has the focus. So the Enter key does nothing until a request or order can be chosen.
      initialFocus={claim.form}
      finalFocus={finalFocus}
      title={t`Claim ${formatTaka(payment.amount)} for…`}
      description={paymentLine(payment)}
      footer={
        <>
          <Button variant="secondary" disabled={claim.isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={form}
            ref={claim.button}
            loading={claim.isPending}
            disabled={!claim.canClaim}
          >
            {chosen ? (chosen.name ? t`Claim for ${chosen.name}` : t`Claim for it`) : t`Claim`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={claim.form}
        tabIndex={-1}
        noValidate
        onSubmit={claim.submit}
        className="flex flex-col gap-3 outline-none"
      >
        {data === undefined ? (
          error ? (
            <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <LoadingRegion label={t`Looking for requests and orders`} className="flex flex-col gap-2">
              <Skeleton className="h-20 rounded-lg" />
              <Skeleton className="h-20 rounded-lg" />
            </LoadingRegion>
          )
        ) : data.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t`Nothing that waits looks like it`}
            text={t`No request and no order has this ID, amount or payer. It stays here until one comes, or until you dismiss it.`}
          />
        ) : (
          <CandidateList candidates={data} payment={payment} chosen={chosen} onChoose={claim.choose} />
        )}
        {chosen ? (
          <ClaimEffects
            key={chosen.reference}
            candidate={chosen}
            payment={payment}
            isAccepted={claim.isAccepted}
            onAccept={claim.accept}
            checkbox={claim.checkbox}
          />
        ) : null}
        <div aria-live="assertive" className="empty:hidden">
          {claim.failure ? <Banner tone="danger">{claim.failure}</Banner> : null}
        </div>
      </form>
    </Dialog>
  );
}

function paymentLine({ method, trxId, payer, occurredAt }: PaymentRow) {
  return (
    <span className="tabular-nums">
      {methodName(method)} · <span className="font-mono text-text">{idText(trxId)}</span>
      {payer ? t` · from ${payer}` : null} · {formatDateTime(occurredAt)}
    </span>
  );
}

/**
 * Returns the state of the dialog: the chosen request or order, whether its mismatches are accepted, and the state of
 * the call.
 */
function useClaim({ onClaim, onOpenChange }: ClaimDialogProps, candidates: PaymentCandidate[] | undefined) {
  const [picked, setPicked] = useState<PaymentCandidate | null>(null);
  const [isAccepted, accept] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const [first] = candidates ?? [];
  const chosen = picked ?? (first && isLikely(first) ? first : null);
  const form = useRef<HTMLFormElement>(null);
  const isReady = candidates !== undefined && chosen !== null;
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  async function send() {
    if (!chosen || isPending || obstacleTo(chosen)) return;
    const { kind, reference, differs } = chosen;
    if (differs.length > 0 && !isAccepted) {
      setFailure(t`Say first that the difference does not matter.`);
      return checkbox.current?.focus();
    }
    setPending(true);
    setFailure(null);
    try {
      await onClaim({ kind, reference, ...(differs.length > 0 && { accept: differs }) });
      onOpenChange(false);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setPending(false);
    }
  }
  return {
    chosen,
    canClaim: chosen !== null && obstacleTo(chosen) === null,
    isAccepted,
    accept,
    failure,
    isPending,
    form,
    button,
    checkbox,
    choose: (candidate: PaymentCandidate) => {
      setPicked(candidate);
      accept(false);
      setFailure(null);
      // The checkbox is rendered one frame later, and must then get the focus before the button. Otherwise the Enter
      // key would claim the payment before the operator has accepted the mismatches.
      requestAnimationFrame(() => (checkbox.current ?? button.current)?.focus());
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
