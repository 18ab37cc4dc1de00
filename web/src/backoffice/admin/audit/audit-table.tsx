import type { AuditEntry } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Filter } from "lucide-react";
import { useState } from "react";
import {
  ListCells,
  type ListColumn,
  ListSkeleton,
  ListTable,
  useListTable,
} from "../../../platform/admin/lists/list-table.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { TableRow } from "../../../platform/design/table.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { aboutText } from "./about-text.ts";
import { actionText } from "./action-texts.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { type Change, changesOf } from "./changes.ts";
import { catalogNamesQuery } from "./queries.ts";
import { subjectOf } from "./subject.ts";

const SHOWN = 4;

/** List of what an action changed, one line per field. A long list first shows only a few lines. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [isOpen, setOpen] = useState(false);
  // A list with only one line above the limit is shown whole, because a button would take as much room as that line.
  const hides = changes.length > SHOWN + 1;
  if (changes.length === 0) return <span className="text-muted">—</span>;
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-col gap-1">
        {(hides && !isOpen ? changes.slice(0, SHOWN) : changes).map((change) => (
          <Line key={change.field} change={change} />
        ))}
      </dl>
      {hides ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1 min-h-6 self-start rounded-sm px-1 font-medium text-brand-text text-sm hover:underline pointer-coarse:min-h-11"
        >
          {isOpen ? t`Show less` : t`Show ${changes.length - SHOWN} more`}
        </button>
      ) : null}
    </div>
  );
}

function Line({ change: { field, before, after, difference } }: { change: Change }) {
  return (
    <div className="wrap-anywhere whitespace-pre-line leading-snug">
      <dt className="inline text-muted">{field}: </dt>
      <dd className="inline tabular-nums">
        {before === null ? null : (
          <>
            <del className="text-muted decoration-muted/60">
              <span className="sr-only">
                <Trans>before </Trans>
              </span>
              {before}
            </del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        {after === null ? (
          <span className="text-muted">
            <Trans>nothing</Trans>
          </span>
        ) : (
          <ins className="font-medium no-underline">
            {before === null ? null : (
              <span className="sr-only">
                <Trans> now </Trans>
              </span>
            )}
            {after}
          </ins>
        )}
        {difference ? <span className="text-muted"> ({difference})</span> : null}
      </dd>
    </div>
  );
}

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Button that shows only the log's entries of one actor or one subject. */
  onNarrow: (part: Partial<Pick<AuditFilter, "actor" | "subject">>) => void;
  className?: string;
}

interface Beside extends Pick<AuditTableProps, "onNarrow"> {
  changes: readonly Change[];
}

const columns: readonly ListColumn<AuditEntry, Beside>[] = [
  {
    header: t`When`,
    onCard: "headline",
    className:
      "whitespace-nowrap text-muted @max-4xl:order-2 @max-4xl:col-span-1! @max-4xl:text-end! @max-4xl:text-xs",
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}
        <br /> {formatTime(at)}
      </time>
    ),
  },
  {
    header: t`Who`,
    className: "@4xl:max-w-48 @max-4xl:order-3",
    cell: ({ actor }, { onNarrow }) => (
      <>
        <button
          type="button"
          title={t`Only what ${actorText(actor)} did`}
          onClick={() => onNarrow({ actor: actor.uid })}
          className="-mx-1 rounded-sm px-1 text-start font-medium hover:bg-pressed pointer-coarse:min-h-11 @max-4xl:text-end"
        >
          <span className="wrap-anywhere">{actorText(actor)}</span>
          <span className="sr-only">
            <Trans>: only what they did</Trans>
          </span>
        </button>
        {actor.email ? <p className="truncate text-muted text-xs">{actor.email}</p> : null}
      </>
    ),
  },
  {
    header: t`What`,
    onCard: "headline",
    className: "font-semibold @4xl:max-w-44 @max-4xl:order-1 @max-4xl:col-span-1!",
    cell: ({ action }) => actionText(action),
  },
  {
    header: t({ message: "To", context: "subject" }),
    className: "@4xl:min-w-60 @4xl:max-w-72 @max-4xl:order-4",
    cell: (entry, { onNarrow }) => (
      <SubjectCell entry={entry} onNarrow={() => onNarrow({ subject: entry.subject })} />
    ),
  },
  {
    header: t`Change`,
    onCard: "headline",
    className: "@4xl:min-w-48 @max-4xl:order-5 @max-4xl:not-has-[dl]:hidden!",
    cell: (_, { changes }) => <ChangeList changes={changes} />,
  },
  {
    header: t({ message: "From", context: "network address" }),
    className: ({ address }) =>
      cx(
        "whitespace-nowrap text-muted text-xs tabular-nums @max-4xl:order-6",
        address === null && "@max-4xl:hidden!",
      ),
    cell: ({ address }) => address ?? "—",
  },
];

/** Layout of an entry. The first line of a card shows the action and its time, and the lines below show the rest. */
const look = {
  label: t`Audit log`,
  stack: "wide",
  bodyClassName:
    "@max-4xl:[&>tr]:grid @max-4xl:[&>tr]:grid-cols-[minmax(0,1fr)_auto] @max-4xl:[&>tr]:gap-x-3 @max-4xl:[&>tr>td]:col-span-2",
} as const;

/** Entries of the audit log as table rows, or as cards if there is no room for six columns. */
export function AuditTable({ entries, onNarrow, className }: AuditTableProps) {
  const { data: names } = useQuery(catalogNamesQuery(useApi()));
  const table = useListTable({ columns, rows: entries, keyOf: ({ _id }) => _id });
  return (
    <ListTable {...look} table={table} className={className}>
      {(row) => (
        <TableRow className="[&>td]:align-top">
          <ListCells row={row} beside={{ onNarrow, changes: changesOf(row.original, names) }} />
        </TableRow>
      )}
    </ListTable>
  );
}

/** The subject of an entry, with a button that shows only the log's entries about this subject. */
function SubjectCell({ entry, onNarrow }: { entry: AuditEntry; onNarrow: () => void }) {
  const { kind, name, to } = subjectOf(entry);
  const about = aboutText(entry);
  return (
    <div className="flex items-start gap-1 @max-4xl:items-center @max-4xl:justify-end">
      <div className="min-w-0">
        {kind ? <p className="text-muted text-xs">{kind}</p> : null}
        {to ? (
          <Link to={to} className="wrap-anywhere text-brand-text">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        {about ? <p className="wrap-anywhere text-xs">{about}</p> : null}
      </div>
      <IconButton
        size="sm"
        label={t`Only what was done to ${name}`}
        icon={<Filter />}
        onClick={onNarrow}
        className="-my-1.5 shrink-0 @max-4xl:-mr-2.5 pointer-coarse:-my-2.5"
      />
    </div>
  );
}

export function AuditTableSkeleton({ rows }: { rows: number }) {
  return (
    <ListSkeleton
      {...look}
      bodyClassName={cx(
        look.bodyClassName,
        "@4xl:[&>tr>td]:h-15 @max-4xl:[&>tr>td]:min-h-18.5 @max-4xl:[&>tr>td:nth-child(n+5)]:hidden!",
      )}
      columns={columns}
      rows={rows}
      loading={t`Loading the audit log`}
    />
  );
}
