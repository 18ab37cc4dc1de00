import type { AccountDay, AccountGap } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { dayText, gapsText, sheetLines } from "./day-text.ts";

export interface DayDialogProps {
  row: AccountDay;
  onClose: () => void;
}

/**
 * Dialog about a payment account on one day. It shows all figures, each balance gap, and the figures with
 * which the day was signed.
 */
export function DayDialog({ row, onClose }: DayDialogProps) {
  const { account, day, gaps, signed, isOver } = row;
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${methodName(account.method)} ${account.number}`}
      description={dayText(day)}
      size="lg"
      initialFocus={close}
      footer={
        <Button ref={close} variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {signed ? <Signature signed={signed} /> : null}
        {isOver ? null : (
          <Banner>
            <Trans>The day is not over: its figures grow until midnight in Dhaka.</Trans>
          </Banner>
        )}
        <Sheet row={row} />
        {gaps.length > 0 ? <Gaps gaps={gaps} /> : null}
      </div>
    </Dialog>
  );
}

function Signature({ signed }: { signed: NonNullable<AccountDay["signed"]> }) {
  return (
    <Banner
      tone={signed.changed ? "warning" : "success"}
      title={signed.changed ? t`The figures have changed since it was signed` : t`Signed`}
    >
      {signed.by}, {formatDateTime(signed.at)}
      {signed.note ? ` · “${signed.note}”` : ""}
    </Banner>
  );
}

/**
 * The current figures of a payment account on one day. A signed figure is shown beside the current one if the
 * two differ.
 */
function Sheet({ row }: { row: AccountDay }) {
  const then = row.signed?.changed ? row.signed.figures : null;
  return (
    <dl className="overflow-clip rounded-lg border border-border">
      {sheetLines.map(({ name, figure, sign, isSum }) => {
        const amount = sign * row[figure] || 0;
        const before = then === null ? amount : sign * then[figure] || 0;
        const isWrong = (figure === "difference" || figure === "unexplained") && amount !== 0;
        return (
          <div
            key={figure}
            className={cx(
              "flex flex-wrap items-baseline justify-between gap-x-3 border-border border-b px-3 py-2 text-sm last:border-b-0",
              isSum && "bg-sunken font-semibold",
            )}
          >
            <dt>{name}</dt>
            <dd className={cx("tabular-nums", isWrong && "text-danger")}>
              {amount < 0 ? formatSignedTaka(amount) : formatTaka(amount)}
              {before === amount ? null : (
                <span className="ml-2 text-warning text-xs">
                  <Trans>signed with {before < 0 ? formatSignedTaka(before) : formatTaka(before)}</Trans>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Gaps({ gaps }: { gaps: readonly AccountGap[] }) {
  return (
    <section aria-label={t`Gaps`} className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">
        <Trans>{gapsText(gaps.length)} in the chain of balances</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {gaps.map(({ after, before, amount }) => (
          <li
            key={`${after.trxId} ${before.trxId} ${before.occurredAt}`}
            className="rounded-lg border border-danger/30 bg-danger-soft px-3 py-2 text-sm"
          >
            <Trans>
              <span className="font-semibold text-danger tabular-nums">{formatSignedTaka(amount)}</span>{" "}
              between <span className="font-mono">{after.trxId ?? t`a movement`}</span>,{" "}
              {formatDateTime(after.occurredAt)}, and{" "}
              <span className="font-mono">{before.trxId ?? t`a movement`}</span>,{" "}
              {formatDateTime(before.occurredAt)}
            </Trans>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {plural(gaps.length, {
          one: "The wallet moved it and no message told of it. The wallet’s own statement, imported below, closes the gaps.",
          other:
            "The wallet moved these and no message told of it. The wallet’s own statement, imported below, closes the gaps.",
        })}
      </p>
    </section>
  );
}
