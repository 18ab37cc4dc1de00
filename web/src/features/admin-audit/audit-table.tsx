import type { AuditEntry } from "@hira/contract";
import { Filter } from "lucide-react";
import { IconButton } from "../../design/icon-button.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { actionText } from "./action-texts.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { ChangeList } from "./change-list.tsx";
import { subjectOf } from "./subject.ts";

const columns = ["When", "Who", "What", "To", "Change", "From"] as const;

function Head() {
  return (
    <TableHead>
      <tr>
        {columns.map((column) => (
          <Th key={column}>{column}</Th>
        ))}
      </tr>
    </TableHead>
  );
}

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Narrows the log down to what one entry has. */
  onNarrow: (part: Partial<Pick<AuditFilter, "actor" | "subject">>) => void;
  className?: string;
}

/** Entries as rows; as cards where there is no room for six columns. */
export function AuditTable({ entries, onNarrow, className }: AuditTableProps) {
  return (
    <Table label="Audit log" stack="wide" className={className}>
      <Head />
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} onNarrow={onNarrow} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ entry, onNarrow }: { entry: AuditEntry } & Pick<AuditTableProps, "onNarrow">) {
  const { actor, at, address } = entry;
  const subject = subjectOf(entry);
  return (
    <TableRow className="[&>td]:align-top">
      <Td label="When" className="whitespace-nowrap text-muted @max-4xl:order-2">
        <time dateTime={at}>
          {formatDate(at)}
          <br className="@max-4xl:hidden" /> {formatTime(at)}
        </time>
      </Td>
      <Td label="Who" className="min-w-36 @max-4xl:order-3">
        <Narrowable label={`Only what ${actor.name} did`} onNarrow={() => onNarrow({ actor: actor.uid })}>
          <span className="font-medium">{actor.name}</span>
          {actor.email ? <span className="block truncate text-muted text-xs">{actor.email}</span> : null}
        </Narrowable>
      </Td>
      <Td className="font-semibold @4xl:max-w-44 @max-4xl:order-1">{actionText(entry.action)}</Td>
      <Td label="To" className="min-w-36 @4xl:max-w-56 @max-4xl:order-4">
        <Narrowable
          label={`Only what was done to ${subject.name}`}
          onNarrow={() => onNarrow({ subject: entry.subject })}
        >
          {subject.kind ? <span className="block text-muted text-xs">{subject.kind}</span> : null}
          {subject.to ? (
            <Link to={subject.to} className="wrap-anywhere text-brand-text">
              {subject.name}
            </Link>
          ) : (
            <span className="wrap-anywhere">{subject.name}</span>
          )}
        </Narrowable>
      </Td>
      <Td label="Change" className="@4xl:min-w-56 @max-4xl:order-5">
        <ChangeList entry={entry} />
      </Td>
      <Td label="From" className="whitespace-nowrap font-mono text-muted text-xs @max-4xl:order-6">
        {address ?? "—"}
      </Td>
    </TableRow>
  );
}

/** A text with a button beside it that leaves only the entries that have the same. */
function Narrowable(props: { label: string; onNarrow: () => void; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-1 @max-4xl:justify-end">
      <div className="min-w-0">{props.children}</div>
      <IconButton
        size="sm"
        label={props.label}
        icon={<Filter />}
        onClick={props.onNarrow}
        className="-my-1.5 shrink-0 pointer-coarse:-my-2.5"
      />
    </div>
  );
}

export function AuditTableSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion label="Loading the audit log">
      <Table label="Audit log" stack="wide" aria-hidden="true">
        <Head />
        <TableBody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map((column) => (
                <Td key={column} label={column} className="@4xl:h-15">
                  <Skeleton className="h-4 w-24 rounded-sm @max-4xl:h-6" />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
