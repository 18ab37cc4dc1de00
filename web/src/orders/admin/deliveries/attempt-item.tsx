import type { DeliveryAttempt } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { storeWords } from "../../../platform/api/operator-words.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Fact } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { durationText } from "../../../platform/lib/format/duration.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { ExchangeList } from "./exchange-list.tsx";
import { KeptCode } from "./kept-code.tsx";

/** One try at one supplier: what it came to, and the whole exchange a press away. */
export function AttemptItem({ orderId, attempt }: { orderId: string; attempt: DeliveryAttempt }) {
  const { supplier, state, number, dryRun, reason, note } = attempt;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <article aria-label={t`Attempt ${number}, ${supplier.name}`} className="px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-semibold">
          {number}. {supplier.name}
        </h3>
        <StatusBadge kind="attempt" status={state} />
        {dryRun ? (
          <Badge>
            <Trans>Dry run</Trans>
          </Badge>
        ) : null}
        <span className="ml-auto whitespace-nowrap text-muted text-xs">{momentText(attempt)}</span>
      </div>
      {reason ? (
        <p className={cx("wrap-anywhere mt-1 text-sm", state === "succeeded" && "text-muted")}>
          {storeWords(reason)}
        </p>
      ) : null}
      {attempt.decidedBy ? (
        <p className="wrap-anywhere mt-1 text-muted text-sm">
          <Trans>
            Decided by {attempt.decidedBy}
            {note ? `: ${note}` : null}
          </Trans>
        </p>
      ) : null}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:grid-cols-3">
        <Fact small name={t`SKU`}>
          <CopyText wrap value={attempt.sku} label={t`SKU`} className="font-mono text-xs" />
        </Fact>
        <Fact small name={t`Reference`}>
          <CopyText value={attempt.reference} label={t`reference`} className="font-mono text-xs" />
        </Fact>
        {attempt.supplierReference ? (
          <Fact small name={t`Their reference`}>
            <CopyText
              value={attempt.supplierReference}
              label={t`their reference`}
              className="font-mono text-xs"
            />
          </Fact>
        ) : null}
        {attempt.playerName ? (
          <Fact small name={t`Player`}>
            {attempt.playerName}
          </Fact>
        ) : null}
        {attempt.cost === null ? null : (
          <Fact small name={t`Cost`}>
            <Money amount={attempt.cost} />
          </Fact>
        )}
        {attempt.asks > 0 && attempt.askedAt ? (
          <Fact small name={t`Asked how it went`}>
            {plural(attempt.asks, { one: "once", other: "# times" })}, {formatDateTime(attempt.askedAt)}
          </Fact>
        ) : null}
      </dl>
      <KeptCode orderId={orderId} attempt={attempt} />
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        iconEnd={<ChevronDown className={cx("transition-transform", isOpen && "rotate-180")} />}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 -ml-3"
      >
        {isOpen ? t`Hide what was said` : t`Show what was said`}
      </Button>
      <div id={id} className="mt-1 empty:hidden">
        {isOpen ? <ExchangeList attemptId={attempt._id} /> : null}
      </div>
    </article>
  );
}

/** `Nov 22, 09:04 PM, took 3 s`. */
function momentText({ sentAt, endedAt, plannedAt }: DeliveryAttempt): string {
  const from = sentAt ?? plannedAt;
  if (!endedAt) return formatDateTime(from);
  return t`${formatDateTime(from)}, took ${durationText((Date.parse(endedAt) - Date.parse(from)) / 1_000)}`;
}
