import type { Movement } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ListColumn, ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { accountText, movementTitle } from "./movement-text.ts";
import { PersonName } from "./person-name.tsx";

const columns: readonly ListColumn<Movement>[] = [
  {
    header: t`What`,
    onCard: "headline",
    cell: (movement) => (
      <>
        <span className="font-semibold">{movementTitle(movement)}</span>
        {movement.note ? <p className="wrap-anywhere text-muted text-xs">{movement.note}</p> : null}
      </>
    ),
  },
  {
    header: t`From, to`,
    className: "whitespace-nowrap",
    cell: ({ from, to }) => (
      <>
        {accountText(from)} <span aria-hidden="true">→</span>
        <span className="sr-only">
          <Trans>to</Trans>
        </span>{" "}
        {accountText(to)}
      </>
    ),
  },
  {
    header: t`Amount`,
    numeric: true,
    cell: (movement) => (
      <>
        <Money amount={movement.amount} className="font-semibold" />
        {movement.balanceAfter === null ? null : (
          <p className="text-muted text-xs">
            <Trans>
              balance <Money amount={movement.balanceAfter} />
            </Trans>
          </p>
        )}
      </>
    ),
  },
  { header: t`By`, cell: ({ by }) => <PersonName person={by} /> },
  {
    header: t`Time`,
    className: "whitespace-nowrap text-muted",
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}, {formatTime(at)}
      </time>
    ),
  },
];

/** Table of the ledger's transfers. Each row shows both accounts and the person who caused the transfer. */
export function MovementTable({ label, movements }: { label: string; movements: readonly Movement[] }) {
  const table = useListTable({ columns, rows: movements, keyOf: ({ _id }) => _id });
  return <ListTable label={label} stack table={table} />;
}
