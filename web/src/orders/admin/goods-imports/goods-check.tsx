import type { GoodsCheck, GoodsLine } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FileLines } from "../../../platform/admin/files/file-lines.tsx";
import { type ListColumn, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge, type BadgeProps } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

const results: Readonly<Record<GoodsLine["result"], { tone: BadgeProps["tone"]; text: string }>> = {
  created: { tone: "success", text: t`Comes along` },
  unchanged: { tone: "neutral", text: t`Is here already` },
  skipped: { tone: "warning", text: t`Left out` },
};

const line: ListColumn<GoodsLine> = {
  header: t`Line`,
  headClassName: "w-0",
  className: "tabular-nums",
  cell: (each) => each.line,
};
const happens: ListColumn<GoodsLine> = {
  header: t`What happens`,
  onCard: "headline",
  className: "wrap-anywhere",
  cell: ({ result, why, text }) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={results[result].tone}>{results[result].text}</Badge>
      {text ? <span className="text-sm">{messageText(why, text)}</span> : null}
    </span>
  ),
};

/** A name, with the name of its game or product below it. */
function Named({ name, of }: Pick<GoodsLine, "name" | "of">) {
  return (
    <>
      <span className="block font-semibold">{name || "—"}</span>
      {of ? <span className="block text-muted text-sm">{of}</span> : null}
    </>
  );
}

const columnsOf: Readonly<Record<"packages" | "codes" | "reviews", readonly ListColumn<GoodsLine>[]>> = {
  packages: [
    line,
    { header: t`Package`, className: "wrap-anywhere", cell: Named },
    { header: t`Price`, numeric: true, cell: ({ price }) => (price === null ? "—" : formatTaka(price)) },
    happens,
  ],
  codes: [line, { header: t`Code`, className: "wrap-anywhere", cell: Named }, happens],
  reviews: [line, { header: t`Review`, className: "wrap-anywhere", cell: Named }, happens],
};

/** Preview of what an import of products or codes would create: the totals, and each line of the file. */
export function GoodsCheckView({ plan }: { plan: GoodsCheck }) {
  const { kind, created, unchanged, skipped, pictures, packages, becomeVouchers, lines } = plan;
  const columns = columnsOf[kind === "codes" || kind === "reviews" ? kind : "packages"];
  const table = useListTable({ columns, rows: lines, keyOf: (each) => String(each.line) });
  const more = created + unchanged + skipped - lines.length;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">{plural(created, { one: "# comes along", other: "# come along" })}</Badge>
        <Badge>{plural(unchanged, { one: "# is here already", other: "# are here already" })}</Badge>
        <Badge tone={skipped > 0 ? "warning" : "neutral"}>
          <Trans>{formatCount(skipped)} left out</Trans>
        </Badge>
        {pictures > 0 ? (
          <Badge>{plural(pictures, { one: "# picture to fetch", other: "# pictures to fetch" })}</Badge>
        ) : null}
      </p>
      {becomeVouchers > 0 ? (
        <Banner title={t`Packages become voucher products`}>
          <Trans>
            {formatCount(becomeVouchers)} of these packages are delivered by hand now. From then on they
            deliver codes.
          </Trans>
        </Banner>
      ) : null}
      {packages.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Trans>Codes by package ({formatCount(packages.length)})</Trans>
          </summary>
          <ul className="columns-1 gap-6 sm:columns-2">
            {packages.map(({ name, codes }) => (
              <li key={name} className="flex justify-between gap-3">
                <span className="wrap-anywhere">{name}</span>
                <span className="tabular-nums">{formatCount(codes)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {lines.length > 0 ? <FileLines label={t`Lines of the file`} table={table} more={more} /> : null}
    </>
  );
}
