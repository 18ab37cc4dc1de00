import type { DeliveryAttempt } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Fact } from "../../../platform/design/facts.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { durationText } from "../../../platform/lib/format/duration.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { doneTexts } from "./delivery-kind.ts";
import { ExchangeList } from "./exchange-list.tsx";
import { useMove } from "./queries.ts";

interface KeptCodeProps {
  orderId: string;
  attempt: DeliveryAttempt;
}

/**
 * For a failed attempt that used a voucher code: a button that returns the code to the stock, or a note that the code
 * was returned.
 */
function KeptCode({ orderId, attempt }: KeptCodeProps) {
  const asking = useDialog<DeliveryAttempt>();
  if (attempt.code === null) return null;
  if (attempt.code === "returned")
    return (
      <p className="mt-2 text-muted text-sm">
        <Trans>Its code is on sale again.</Trans>
      </p>
    );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        <Trans>Its code is kept from sale.</Trans>
      </p>
      <Allowed call="POST /admin/attempts/{id}/return-code">
        <Button size="sm" variant="secondary" icon={<Undo2 />} onClick={() => asking.open(attempt)}>
          <Trans>Give the code back</Trans>
        </Button>
      </Allowed>
      <OpenedDialog state={asking}>
        {(subject, dialog) => <GiveBackDialog {...dialog} orderId={orderId} attempt={subject} />}
      </OpenedDialog>
    </div>
  );
}

interface GiveBackDialogProps extends KeptCodeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function GiveBackDialog({ orderId, attempt, ...dialog }: GiveBackDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync } = useMove(orderId);
  const { name } = attempt.supplier;
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t`Put the code back on sale?`}
      description={t`Look at ${name} first, for this reference. A code that was used after all would be sold to somebody who can't use it.`}
      confirmLabel={t`Give the code back`}
      onConfirm={async () => {
        if (note.trim() === "") throw new Error(t`Say how you know.`);
        await mutateAsync({ move: "return-code", attempt: attempt._id, note: note.trim() });
        toast.success(doneTexts["return-code"]);
      }}
    >
      <p>
        <CopyText wrap value={attempt.reference} label={t`reference`} className="font-mono text-sm" />
      </p>
      <Field label={t`How you know that it was not used`} required>
        <TextInput
          value={note}
          maxLength={textLimits.deliveryNote}
          placeholder={t`Looked at ${name}: …`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** One attempt at one supplier: its outcome, and its recorded calls after a click. */
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
          {messageText(attempt.reasonMessage, reason)}
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

/** Returns when an attempt was sent and how long it took: `Nov 22, 09:04 PM, took 3 s`. */
function momentText({ sentAt, endedAt, plannedAt }: DeliveryAttempt): string {
  const from = sentAt ?? plannedAt;
  if (!endedAt) return formatDateTime(from);
  return t`${formatDateTime(from)}, took ${durationText((Date.parse(endedAt) - Date.parse(from)) / 1_000)}`;
}
