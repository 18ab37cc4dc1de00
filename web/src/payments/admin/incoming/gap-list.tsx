import type { BalanceGap } from "@hira/contract";
import { isMadeUpId } from "@hira/contract/payments/constants/transaction-id";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Eye, Link2 } from "lucide-react";
import { useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { missingText } from "./gap-text.ts";
import { gapsQuery, useReviewGap } from "./queries.ts";

interface LookDialogProps {
  of: BalanceGap;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Dialog in which an operator records what the cause of a balance gap was. After that, the gap no longer blocks
 * automatic settlement.
 */
function LookDialog({ of: each, open, onOpenChange }: LookDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync: look } = useReviewGap();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Looked at this break?`}
      description={t`${methodName(each.account.method)} ${each.account.number}: ${missingText(each)}. It stops nothing any more; what was approved stays.`}
      confirmLabel={t`It was looked at`}
      onConfirm={async () => {
        if (note.trim() === "") throw new Error(t`Say what you found.`);
        await look({ id: each._id, note: note.trim() });
        toast.success(t`Noted.`);
      }}
    >
      <Field label={t`What you found`} required>
        <Textarea
          rows={3}
          maxLength={textLimits.gapNote}
          value={note}
          placeholder={t`The phone was off; the statement shows it.`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

const columns: readonly ListColumn<BalanceGap>[] = [
  {
    header: t`Account`,
    onCard: "headline",
    cell: ({ account, openedAt }) => (
      <>
        <span className="font-semibold">{methodName(account.method)}</span>{" "}
        <span className="text-muted tabular-nums">{account.number}</span>
        <span className="block text-muted text-xs">
          <Trans>
            found <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          </Trans>
        </span>
      </>
    ),
  },
  {
    header: t`Between`,
    cell: ({ after, before }) => (
      <>
        <End end={after} none={t`the beginning`} />
        <span className="text-muted text-xs">
          <Trans> and </Trans>
        </span>
        <End end={before} none={t`now`} />
      </>
    ),
  },
  { header: t`Expected`, numeric: true, cell: ({ expected }) => <Money amount={expected} /> },
  { header: t`Found`, numeric: true, cell: ({ found }) => <Money amount={found} /> },
  {
    header: t`What is missing`,
    className: ({ looked }) => (looked ? "text-muted" : "font-medium text-danger"),
    cell: missingText,
  },
];

/**
 * List of the balance gaps of the payment accounts. Each shows the two messages around the gap, and how much money is
 * missing.
 */
export function GapList() {
  const looking = useDialog<BalanceGap>();
  const looked = rowButtons<BalanceGap>({
    header: t`Looked at`,
    otherwise: ({ looked }) => (looked ? <Looked looked={looked} /> : notYet),
    buttons: [
      {
        text: t`Looked at…`,
        icon: <Eye />,
        label: (of) =>
          t`Looked at: ${methodName(of.account.method)} ${of.account.number}, ${missingText(of)}`,
        may: "POST /admin/chain-breaks/{id}/look",
        isFor: ({ looked }) => looked === null,
        onClick: looking.open,
      },
    ],
  });
  return (
    <>
      <AdminList
        label={t`Breaks`}
        query={useQuery(gapsQuery())}
        rows={(breaks) => breaks}
        keyOf={({ _id }) => _id}
        columns={[...columns, looked]}
        loading={t`Loading breaks`}
        failed={t`Failed to load breaks.`}
        isFailureTitled
        empty={{
          icon: <Link2 />,
          title: t`Every balance follows from the one before`,
          text: t`A message that is missing, or made up, shows here as a break.`,
        }}
        intro={
          <p className="max-w-3xl text-muted text-sm">
            <Trans>
              Each message of a wallet tells the balance afterwards. Where one does not follow from the one
              before, a message is missing, or one is forged: nothing of that account is approved by itself
              until somebody has looked, but for small amounts.
            </Trans>
          </p>
        }
        className="flex flex-col gap-3"
      />
      <OpenedDialog state={looking}>{(each, dialog) => <LookDialog {...dialog} of={each} />}</OpenedDialog>
    </>
  );
}

const notYet = (
  <span className="text-muted">
    <Trans>Not yet</Trans>
  </span>
);

function Looked({ looked: { note, by, at } }: { looked: NonNullable<BalanceGap["looked"]> }) {
  return (
    <div className="max-w-72 @max-4xl:max-w-none">
      <Badge tone="success" className="h-5!">
        <Trans>Looked at</Trans>
      </Badge>
      <p className="wrap-anywhere text-sm">{note}</p>
      <p className="text-muted text-xs">
        {by}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  );
}

function End({ end, none }: { end: BalanceGap["after"]; none: string }) {
  if (!end) return <span className="text-sm">{none}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {end.trxId && !isMadeUpId(end.trxId) ? (
        <CopyText whole value={end.trxId} label={t`transaction ID`} className="font-mono text-xs" />
      ) : (
        <span className="text-sm">
          <Trans>a message</Trans>
        </span>
      )}
      <time dateTime={end.occurredAt} className="whitespace-nowrap text-muted text-xs">
        {formatDateTime(end.occurredAt)}
      </time>
    </span>
  );
}
