import type { FilePlan } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { messageText } from "../../api/message-text.ts";
import { Badge } from "../../design/badge.tsx";
import { Banner } from "../../design/banner.tsx";
import { formatCount } from "../../lib/format/count.ts";
import { type ListColumn, ListTable, useListTable } from "../lists/list-table.tsx";
import { columnName, valueName } from "./column-names.ts";

/** Maximum number of rows per table in a file's preview. The rows beyond it are only counted. */
const SHOWN = 100;

export interface FilePlanViewProps {
  plan: FilePlan;
  /** True after the file was imported. The view then shows what has changed. */
  isDone: boolean;
  /** Texts for the numbers of changes, and the heading of the column that contains the names. */
  words?: {
    changed: (count: string) => string;
    unchanged: (count: string) => string;
    name: string;
    nothing: string;
  };
}

const usual = {
  changed: (count: string) => t`${count} changed`,
  unchanged: (count: string) => t`${count} as they are`,
  name: t`Name`,
  nothing: t`Everything is as in the file already.`,
};

/** Shows the changes that an import of the file would make or has made, and the errors in the file. */
export function FilePlanView({ plan, isDone, words = usual }: FilePlanViewProps) {
  const { created, changed, unchanged, faults, changes } = plan;
  const odd = changes.filter(({ warning }) => warning !== undefined).length;
  const bad = new Set(faults.map(({ line }) => line)).size;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">
          <Trans>{formatCount(created)} new</Trans>
        </Badge>
        <Badge tone="info">{words.changed(formatCount(changed))}</Badge>
        <Badge>{words.unchanged(formatCount(unchanged))}</Badge>
        {odd > 0 ? (
          <Badge tone="warning">
            <Trans>{formatCount(odd)} to look at</Trans>
          </Badge>
        ) : null}
        {bad > 0 ? (
          <Badge tone="danger">
            <Trans>{formatCount(bad)} to correct</Trans>
          </Badge>
        ) : null}
      </p>
      {isDone ? (
        <Banner tone="success">
          <Trans>The file is imported.</Trans>
        </Banner>
      ) : null}
      {bad > 0 ? (
        <>
          <Banner tone="danger" title={t`Nothing can be imported yet.`}>
            <Trans>Correct these lines in the file and choose it again.</Trans>
          </Banner>
          <Faults faults={faults} />
        </>
      ) : null}
      {bad === 0 && changes.length === 0 ? <Banner>{words.nothing}</Banner> : null}
      {changes.length > 0 ? <Changes changes={changes} name={words.name} /> : null}
    </>
  );
}

const line = <Row extends { line: number }>(): ListColumn<Row> => ({
  header: t`Line`,
  headClassName: "w-0",
  className: "tabular-nums",
  cell: (row) => row.line,
});

const faultColumns: readonly ListColumn<FilePlan["faults"][number]>[] = [
  line(),
  {
    header: t`Column`,
    className: "font-semibold",
    cell: ({ column }) => column || "—",
  },
  {
    header: t`What to do`,
    className: "wrap-anywhere",
    cell: ({ text, textMessage }) => messageText(textMessage, text),
  },
];

function Faults({ faults }: Pick<FilePlan, "faults">) {
  const table = useListTable({
    columns: faultColumns,
    rows: faults.slice(0, SHOWN),
    keyOf: ({ line, column, text }) => `${line} ${column} ${text}`,
  });
  return (
    <div>
      <ListTable label={t`Lines to correct`} stack table={table} />
      <More count={faults.length - SHOWN} />
    </div>
  );
}

type PlannedChange = FilePlan["changes"][number];

function Changes({ changes, name: header }: Pick<FilePlan, "changes"> & { name: string }) {
  const columns: ListColumn<PlannedChange>[] = [
    line(),
    { header, className: "font-semibold", cell: ({ name }) => name },
    {
      header: t`What changes`,
      className: "wrap-anywhere",
      cell: (change) => <WhatChanges change={change} />,
    },
  ];
  const table = useListTable({
    columns,
    rows: [...changes].sort(oddFirst).slice(0, SHOWN),
    keyOf: ({ line }) => String(line),
  });
  return (
    <div>
      <ListTable label={t`Changes`} stack table={table} />
      <More count={changes.length - SHOWN} />
    </div>
  );
}

function WhatChanges({ change: { _id, fields, warning, warningMessage } }: { change: PlannedChange }) {
  return (
    <>
      {_id === null ? (
        <Badge tone="success">
          <Trans>New</Trans>
        </Badge>
      ) : null}
      <ul>
        {fields
          .filter(({ column }) => _id !== null || !["Product", "Game"].includes(column))
          .map(({ column, before, after }) => (
            <li key={column}>
              <span className="text-muted">{columnName(column)}: </span>
              {_id === null ? null : `${said(before, column)} → `}
              {said(after, column)}
            </li>
          ))}
      </ul>
      {warning ? <p className="text-danger">{messageText(warningMessage, warning)}</p> : null}
    </>
  );
}

/** Sorts changes with warnings first, so that they are shown even if the table has more rows than the maximum. */
const oddFirst = (a: FilePlan["changes"][number], b: FilePlan["changes"][number]) =>
  Number(b.warning !== undefined) - Number(a.warning !== undefined);

function said(value: string | number | boolean | null, column: string): string {
  if (value === null) return t`none`;
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  return valueName(column, String(value));
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <p className="pt-3 text-muted text-sm">
      <Trans>and {formatCount(count)} more</Trans>
    </p>
  ) : null;
}
