import type { PaymentCandidate } from "@hira/contract";
import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useDigits } from "../../../platform/admin/lists/use-digits.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Keys } from "../../../platform/design/keys.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { amountDifference, kindText, likenessText } from "./candidate-text.ts";
import { differenceFrom, isSlip } from "./id-difference.ts";
import type { PaymentRow } from "./queries.ts";

/** Shows a text. If it differs from the expected text by a single typo, marks where. */
function ComparedText({ text, other, className }: { text: string; other: string; className?: string }) {
  if (!isSlip(other, text)) return <span className={className}>{text}</span>;
  const { before, odd, after } = differenceFrom(other, text);
  return (
    <span className={className}>
      {before}
      <mark
        className={cx(
          "rounded-xs bg-warning-soft px-px font-bold text-warning underline decoration-2 underline-offset-2",
          odd === "" && "px-0.5",
        )}
      >
        {odd === "" ? <span aria-hidden="true">_</span> : odd}
        {odd === "" ? (
          <span className="sr-only">
            <Trans>(missing)</Trans>
          </span>
        ) : null}
      </mark>
      {after}
    </span>
  );
}

export interface CandidateListProps {
  candidates: readonly PaymentCandidate[];
  payment: PaymentRow;
  chosen: PaymentCandidate | null;
  onChoose: (candidate: PaymentCandidate) => void;
}

/** Maximum number of requests and orders that an operator can choose with a digit key. */
const DIGITS = 9;

/**
 * List of the requests and orders to which the payment may belong, the likeliest first. A digit key chooses one of
 * them.
 */
export function CandidateList({ candidates, payment, chosen, onChoose }: CandidateListProps) {
  const name = useId();
  useDigits(Math.min(DIGITS, candidates.length), (at) => {
    const candidate = candidates[at];
    if (candidate) onChoose(candidate);
  });
  return (
    <div role="radiogroup" aria-label={t`What it is for`} className="flex flex-col gap-2">
      {candidates.map((candidate, at) => (
        <label
          key={candidate.reference}
          className="flex cursor-pointer items-start gap-3 rounded-lg border border-border bg-surface px-3 py-2.5 shadow-xs transition-colors hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            checked={candidate.reference === chosen?.reference}
            onChange={() => onChoose(candidate)}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <Candidate candidate={candidate} payment={payment} />
          {at < DIGITS ? (
            <span className="shrink-0 pointer-coarse:hidden">
              <Keys keys={String(at + 1)} />
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

function Candidate({ candidate, payment }: { candidate: PaymentCandidate; payment: PaymentRow }) {
  const { kind, name, uid, amount, trxId, senderNumber, createdAt, why } = candidate;
  const difference = amountDifference(amount, payment.amount);
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <span className="font-semibold">{name || uid}</span>{" "}
          <span className="text-muted text-xs">
            {kindText[kind]}, {formatDateTime(createdAt)}
          </span>
        </span>
        <span className="tabular-nums">
          <Money amount={amount} className="font-semibold" />
          {difference ? <span className="ml-1.5 font-medium text-danger text-xs">{difference}</span> : null}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs tabular-nums">
        {trxId ? (
          <ComparedText
            text={trxId}
            other={isMadeUpId(payment.trxId) ? trxId : payment.trxId}
            className="wrap-anywhere font-mono"
          />
        ) : (
          <span className="text-muted">
            <Trans>no ID</Trans>
          </span>
        )}
        {senderNumber ? (
          <span className={cx(why.includes("same-payer") ? "text-success" : "text-muted")}>
            <Trans>from </Trans>
            <ComparedText text={senderNumber} other={payment.payer ?? ""} />
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {why.map((like) => (
          <Badge key={like} tone={like === "id-one-off" ? "warning" : "success"} className="h-5!">
            {likenessText[like]}
          </Badge>
        ))}
      </span>
    </span>
  );
}
