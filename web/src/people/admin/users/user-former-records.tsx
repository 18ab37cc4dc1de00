import type { FormerRecord } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { outcomeTones, paidText, whatText } from "../../shop/former-records/record-texts.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { userFormerRecordsQuery } from "./user-page-queries.ts";

const columns: readonly ListColumn<FormerRecord>[] = [
  {
    header: t`What`,
    onCard: "headline",
    className: "wrap-anywhere",
    cell: (record) => (
      <>
        <span className="block font-semibold">{whatText(record)}</span>
        {record.playerId ? <span className="block text-muted text-sm">{record.playerId}</span> : null}
      </>
    ),
  },
  {
    header: t`Imported from`,
    className: "wrap-anywhere",
    cell: ({ source, number }) => (
      <>
        <span className="block">{source}</span>
        <span className="block text-muted text-sm">{number}</span>
      </>
    ),
  },
  {
    header: t`Paid with`,
    className: "wrap-anywhere",
    cell: (record) => paidText(record) || "—",
  },
  {
    header: t`Amount`,
    numeric: true,
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
  },
  {
    header: t`Status`,
    cell: ({ status, outcome }) => (status ? <Badge tone={outcomeTones[outcome]}>{status}</Badge> : "—"),
  },
  {
    header: t`Date`,
    className: "whitespace-nowrap text-muted",
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}, {formatTime(at)}
      </time>
    ),
  },
];

/** The account's orders and requests of a former shop, with the texts that the customer reads too. */
export function UserFormerRecords({ uid, paging }: TabProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">
        <Trans>Imported from a former shop. None of it counts among this store’s own orders or money.</Trans>
      </p>
      <PagedSection
        label={t`Former shop`}
        query={useQuery(userFormerRecordsQuery(uid, paging))}
        rows={({ records }) => records}
        columns={columns}
        paging={paging}
        loading={t`Loading the former shop`}
        failed={t`Failed to load what was done in the former shop.`}
        empty={{ icon: <ReceiptText />, title: t`Nothing of a former shop` }}
      />
    </div>
  );
}
