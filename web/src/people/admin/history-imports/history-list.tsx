import type { HistoryImport } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime, formatMonth } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { kindTexts } from "../imports/import-texts.ts";
import { historyImportsQuery, useTakeBackHistory } from "./queries.ts";

/** List of the imports of orders and requests. Each shows its months and a button that undoes it. */
export function HistoryList() {
  const takingBack = useDialog<HistoryImport>();
  return (
    <Loaded
      query={useQuery(historyImportsQuery())}
      failureText={(error) => messageOf(error, t`Failed to load imports.`)}
      label={t`Loading imports`}
      className="flex flex-col gap-4"
      skeleton={<Skeleton className="h-40 w-full rounded-xl" />}
    >
      {(imports) => (
        <>
          {imports.map((each) => (
            <HistoryCard key={each._id} record={each} onTakeBack={() => takingBack.open(each)} />
          ))}
          <OpenedDialog state={takingBack}>
            {(record, dialog) => <TakeBackDialog {...dialog} record={record} />}
          </OpenedDialog>
        </>
      )}
    </Loaded>
  );
}

function HistoryCard({ record, onTakeBack }: { record: HistoryImport; onTakeBack: () => void }) {
  const {
    source,
    kind,
    fileName,
    fileHash,
    records,
    total,
    skipped,
    takenOver,
    months,
    imported,
    takenBack,
  } = record;
  return (
    <Card
      title={source}
      description={kindTexts[kind]}
      action={
        takenBack ? (
          <Badge>
            <Trans>Taken back</Trans>
          </Badge>
        ) : undefined
      }
    >
      <Facts>
        {kind === "referrals" ? (
          <Fact name={t`Customers`}>{formatCount(records)}</Fact>
        ) : (
          <Fact name={kind === "orders" ? t`Orders` : t`Requests`}>
            {formatCount(records)} · {formatTaka(total)}
          </Fact>
        )}
        <Fact name={t`Left out`}>{plural(skipped, { one: "# line", other: "# lines" })}</Fact>
        <Fact name={t`Taken over`}>{formatCount(takenOver)}</Fact>
        <Fact name={t`Imported`} wide>
          {imported.name}, {formatDateTime(imported.at)}
        </Fact>
        {takenBack ? (
          <Fact name={t`Taken back`} wide>
            {takenBack.name}, {formatDateTime(takenBack.at)}
          </Fact>
        ) : null}
      </Facts>
      {months.length > 0 ? <Months months={months} /> : null}
      {takenBack || (kind === "referrals" && takenOver > 0) ? null : (
        <Allowed call="POST /admin/history-imports/{id}/take-back">
          <Button
            variant="secondary"
            className="mt-4 text-danger!"
            aria-label={t`Take back ${source}`}
            onClick={onTakeBack}
          >
            <Trans>Take back</Trans>
          </Button>
        </Allowed>
      )}
      <p className="wrap-anywhere mt-3 text-muted text-xs">
        <Trans>
          File {fileName}, SHA-256 {fileHash}
        </Trans>
      </p>
    </Card>
  );
}

/** Table of the orders and requests that the former shop had in each month. */
function Months({ months }: Pick<HistoryImport, "months">) {
  return (
    <details className="mt-4 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Trans>Month by month</Trans>
      </summary>
      <p className="mb-2 text-muted">
        <Trans>What was done in the former shop. None of it counts among this store’s own sales.</Trans>
      </p>
      <table className="w-full max-w-md">
        <thead className="text-muted">
          <tr>
            <th className="py-1 text-left font-normal">
              <Trans>Month</Trans>
            </th>
            <th className="py-1 text-right font-normal">
              <Trans>Number</Trans>
            </th>
            <th className="py-1 text-right font-normal">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, records, total }) => (
            <tr key={month} className="border-border border-t tabular-nums">
              <td className="py-1.5">{formatMonth(`${month}-15`)}</td>
              <td className="py-1.5 text-right">{formatCount(records)}</td>
              <td className="py-1.5 text-right">{formatTaka(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface TakeBackDialogProps {
  record: HistoryImport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function TakeBackDialog({ record: { _id, kind, source: name, records }, ...dialog }: TakeBackDialogProps) {
  const { mutateAsync } = useTakeBackHistory();
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t`Take the import “${name}” back?`}
      description={
        kind === "referrals"
          ? t`The codes of ${formatCount(records)} customers are deleted, with their addresses. The file can be imported again.`
          : t`${formatCount(records)} records are deleted, with their names and addresses, and customers do not read them any more. The file can be imported again.`
      }
      confirmLabel={t`Take back`}
      onConfirm={() => mutateAsync({ id: _id })}
    />
  );
}
