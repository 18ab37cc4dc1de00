import type { ChainBreak } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Eye, Link2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { missingText } from "./break-text.ts";
import { breaksQuery, useLookAtBreak } from "./queries.ts";

interface LookDialogProps {
  of: ChainBreak;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Notes what somebody found at a break; from then on it stops nothing any more. */
function LookDialog({ of: each, open, onOpenChange }: LookDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync: look } = useLookAtBreak();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Looked at this break?`}
      description={t`${each.account.method} ${each.account.number}: ${missingText(each)}. It stops nothing any more; what was approved stays.`}
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
          maxLength={textLimits.breakNote}
          value={note}
          placeholder={t`The phone was off; the statement shows it.`}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Where the balances of an account do not follow from one another: between which messages, and how much is missing. */
export function BreakList() {
  const { data, error, isFetching, refetch } = useQuery(breaksQuery(useApi()));
  const looking = useDialog<ChainBreak>();
  if (!data)
    return error ? (
      <ErrorCard
        title={t`Failed to load breaks.`}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingRegion label={t`Loading breaks`}>
        <Skeleton className="h-64 rounded-xl" />
      </LoadingRegion>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-3xl text-muted text-sm">
        <Trans>
          Each message of a wallet tells the balance afterwards. Where one does not follow from the one
          before, a message is missing, or one is forged: nothing of that account is approved by itself until
          somebody has looked, but for small amounts.
        </Trans>
      </p>
      {error ? <ErrorCard message={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Link2 />}
            title={t`Every balance follows from the one before`}
            text={t`A message that is missing, or made up, shows here as a break.`}
          />
        </Card>
      ) : (
        <Table label={t`Breaks`} stack="wide">
          <TableHead>
            <tr>
              <Th>
                <Trans>Account</Trans>
              </Th>
              <Th>
                <Trans>Between</Trans>
              </Th>
              <Th align="end">
                <Trans>Expected</Trans>
              </Th>
              <Th align="end">
                <Trans>Found</Trans>
              </Th>
              <Th>
                <Trans>What is missing</Trans>
              </Th>
              <Th>
                <Trans>Looked at</Trans>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {data.map((each) => (
              <Row key={each._id} of={each} onLook={() => looking.open(each)} />
            ))}
          </TableBody>
        </Table>
      )}
      <OpenedDialog state={looking}>{(each, dialog) => <LookDialog {...dialog} of={each} />}</OpenedDialog>
    </div>
  );
}

function Row({ of: each, onLook }: { of: ChainBreak; onLook: () => void }) {
  const { account, expected, found, after, before, openedAt, looked } = each;
  return (
    <TableRow>
      <Td>
        <span className="font-semibold">{account.method}</span>{" "}
        <span className="text-muted tabular-nums">{account.number}</span>
        <span className="block text-muted text-xs">
          <Trans>
            found <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          </Trans>
        </span>
      </Td>
      <Td label={t`Between`}>
        <End end={after} none={t`the beginning`} />
        <span className="text-muted text-xs">
          <Trans> and </Trans>
        </span>
        <End end={before} none={t`now`} />
      </Td>
      <Td label={t`Expected`} numeric>
        <Money amount={expected} />
      </Td>
      <Td label={t`Found`} numeric>
        <Money amount={found} />
      </Td>
      <Td label={t`What is missing`} className={cx(looked ? "text-muted" : "font-medium text-danger")}>
        {missingText(each)}
      </Td>
      <Td label={t`Looked at`}>
        {looked ? (
          <div className="max-w-72 @max-4xl:max-w-none">
            <Badge tone="success" className="h-5!">
              <Trans>Looked at</Trans>
            </Badge>
            <p className="wrap-anywhere text-sm">{looked.note}</p>
            <p className="text-muted text-xs">
              {looked.by}, <time dateTime={looked.at}>{formatDateTime(looked.at)}</time>
            </p>
          </div>
        ) : (
          <Allowed
            call="POST /admin/chain-breaks/{id}/look"
            otherwise={
              <span className="text-muted">
                <Trans>Not yet</Trans>
              </span>
            }
          >
            <Button
              size="sm"
              variant="secondary"
              icon={<Eye />}
              aria-label={t`Looked at: ${account.method} ${account.number}, ${missingText(each)}`}
              onClick={onLook}
            >
              <Trans>Looked at…</Trans>
            </Button>
          </Allowed>
        )}
      </Td>
    </TableRow>
  );
}

function End({ end, none }: { end: ChainBreak["after"]; none: string }) {
  if (!end) return <span className="text-sm">{none}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {end.trxId ? (
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
