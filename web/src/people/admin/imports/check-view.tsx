import type { ImportCheck, ImportLine } from "@hira/contract";
import { importKinds } from "@hira/contract/people/constants/imports";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FileLines } from "../../../platform/admin/files/file-lines.tsx";
import { type ListColumn, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge, type BadgeProps } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

export const results: Readonly<Record<ImportLine["result"], { tone: BadgeProps["tone"]; text: string }>> = {
  created: { tone: "success", text: t`Comes along` },
  unchanged: { tone: "neutral", text: t`Is here already` },
  skipped: { tone: "warning", text: t`Left out` },
};

const columns: readonly ListColumn<ImportLine>[] = [
  { header: t`Line`, headClassName: "w-0", className: "tabular-nums", cell: ({ line }) => line },
  {
    header: t`Customer`,
    className: "wrap-anywhere",
    cell: ({ name, email, phone }) => (
      <>
        <span className="block font-semibold">{name || email || phone || "—"}</span>
        {name ? <span className="block text-muted text-sm">{email ?? phone}</span> : null}
      </>
    ),
  },
  {
    header: t`Balance`,
    numeric: true,
    cell: ({ amount }) => (amount === null ? "—" : formatTaka(amount)),
  },
  {
    header: t`What happens`,
    onCard: "headline",
    className: "wrap-anywhere",
    cell: ({ result, why, text }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={results[result].tone}>{results[result].text}</Badge>
        {text ? <span className="text-sm">{messageText(why, text)}</span> : null}
      </span>
    ),
  },
];

/** Shows what an import of the file would add: totals, and the result of each line. */
export function CheckView({ plan }: { plan: ImportCheck }) {
  const { count, created, unchanged, skipped, total, fileTotal, lines, faults, kind, mapping } = plan;
  const table = useListTable({ columns, rows: lines, keyOf: ({ line }) => String(line) });
  if (faults.length > 0)
    return faults.map(({ line, text, textMessage }) => (
      <Banner key={line} tone="danger" title={t`The file cannot be read`}>
        <Trans>
          Line {line}: {messageText(textMessage, text)}
        </Trans>
      </Banner>
    ));
  const isMissing = importKinds[kind].required.some((field) => mapping[field] === null);
  const more =
    lines.length < created + unchanged + skipped ? created + unchanged + skipped - lines.length : 0;
  return (
    <>
      {isMissing ? (
        <Banner tone="warning" title={t`No column of this file is the balance`}>
          <Trans>
            Choose it above. A list of customers without balances brings nothing along: who has no balance
            signs in as a new customer.
          </Trans>
        </Banner>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">{plural(created, { one: "# comes along", other: "# come along" })}</Badge>
        <Badge>{plural(unchanged, { one: "# is here already", other: "# are here already" })}</Badge>
        <Badge tone={skipped > 0 ? "warning" : "neutral"}>
          <Trans>{formatCount(skipped)} left out</Trans>
        </Badge>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Sum name={t`Lines read`} value={formatCount(count)} />
        <Sum name={t`Balances that come along`} value={formatTaka(total)} />
        <Sum name={t`Total of the file`} value={formatTaka(fileTotal)} />
        <Sum name={t`Difference`} value={formatTaka(fileTotal - total)} />
      </dl>
      {lines.length > 0 ? <FileLines label={t`Customers of the file`} table={table} more={more} /> : null}
    </>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
