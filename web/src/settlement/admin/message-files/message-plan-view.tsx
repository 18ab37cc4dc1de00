import type { MessageFilePlan, MessageOutcome } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { type ListColumn, ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { outcomeTexts, shownFirst } from "./outcome-text.ts";

type Result = MessageFilePlan["results"][number];

/** Maximum number of messages that the preview shows. The messages beyond it are only counted. */
const SHOWN = 100;

const columns: readonly ListColumn<Result>[] = [
  { header: t`Line`, headClassName: "w-0", className: "tabular-nums", cell: ({ line }) => formatCount(line) },
  {
    header: t`Message`,
    className: "wrap-anywhere",
    cell: ({ sender, trxId, occurredAt }) => (
      <>
        <span className="font-semibold">{trxId ?? methodName(sender)}</span>
        <span className="block text-muted text-sm">
          {methodName(sender)} · {formatDateTime(occurredAt)}
        </span>
      </>
    ),
  },
  {
    header: t`Amount`,
    className: "tabular-nums whitespace-nowrap",
    cell: ({ amount }) => (amount === null ? "—" : formatTaka(amount)),
  },
  {
    header: t`What it becomes`,
    onCard: "headline",
    cell: ({ outcome }) => (
      <>
        <Badge tone={outcomeTexts[outcome].tone}>{outcomeTexts[outcome].short}</Badge>
        <span className="mt-1 block text-muted text-sm">{outcomeTexts[outcome].text}</span>
      </>
    ),
  },
];

/** Shows what becomes of each message in a file: before the import as a preview, afterwards as the result. */
export function MessagePlanView({ plan, isDone }: { plan: MessageFilePlan; isDone: boolean }) {
  const [only, setOnly] = useState<MessageOutcome | "">("");
  const { counts, results, taken, newPayments } = plan;
  const present = shownFirst.filter((each) => (counts[each] ?? 0) > 0);
  const rows = results
    .filter(({ outcome }) => only === "" || outcome === only)
    .toSorted((a, b) => shownFirst.indexOf(a.outcome) - shownFirst.indexOf(b.outcome) || a.line - b.line);
  const table = useListTable({
    columns,
    rows: rows.slice(0, SHOWN),
    keyOf: ({ line }) => String(line),
  });
  const rest = rows.length - SHOWN;
  return (
    <>
      {isDone ? (
        <Banner tone="success">
          <Trans>The messages are imported.</Trans>
        </Banner>
      ) : taken === 0 ? (
        <Banner>
          <Trans>Every message of this file is known already. There is nothing to import.</Trans>
        </Banner>
      ) : (
        <p className="text-sm">
          <Trans>
            {formatCount(taken)} are new here, with payments of {formatTaka(newPayments)}.
          </Trans>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {present.map((each) => (
          <Badge key={each} tone={outcomeTexts[each].tone}>
            {outcomeTexts[each].short}: {formatCount(counts[each] ?? 0)}
          </Badge>
        ))}
      </p>
      <Field label={t`Show`} className="max-w-xs">
        <Select value={only} onChange={({ target }) => setOnly(target.value as MessageOutcome | "")}>
          <option value="">
            <Trans>All messages</Trans>
          </option>
          {present.map((each) => (
            <option key={each} value={each}>
              {outcomeTexts[each].short}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <ListTable label={t`Messages of the file`} stack table={table} />
        {rest > 0 ? (
          <p className="pt-3 text-muted text-sm">
            <Trans>and {formatCount(rest)} more</Trans>
          </p>
        ) : null}
      </div>
    </>
  );
}
