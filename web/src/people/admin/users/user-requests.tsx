import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { requestAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordId } from "../../../platform/admin/navigation/record-link.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { userRequestsQuery } from "./user-page-queries.ts";

const columns: readonly ListColumn<FundRequest>[] = [
  {
    header: t`Request`,
    cell: ({ _id }) => <RecordId to={requestAddress(_id)} id={_id} of="request" />,
  },
  { header: t`Method`, className: "@max-4xl:text-end!", cell: ({ method }) => methodName(method) },
  {
    header: t`Transaction`,
    className: "max-w-56 @max-4xl:col-span-2",
    cell: ({ trxId, note }) => (
      <>
        <CopyText whole value={trxId} label={t`transaction ID`} className="font-mono" />
        {note ? (
          <p className="truncate text-muted text-xs" title={note}>
            “{note}”
          </p>
        ) : null}
      </>
    ),
  },
  {
    header: t`Amount`,
    numeric: true,
    className: "@max-4xl:text-start!",
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
  },
  {
    header: t`Total with fee`,
    numeric: true,
    className: "@max-4xl:text-end!",
    cell: ({ totalAmount }) => (
      <>
        <span className="text-muted text-xs @4xl:hidden">
          <Trans>Total with fee </Trans>
        </span>
        <Money amount={totalAmount} />
      </>
    ),
  },
  {
    header: t`Status`,
    cell: ({ status, reason }) => <StatusBadge kind="fund" status={status} reason={reason} />,
  },
  {
    header: t`Date`,
    className: "whitespace-nowrap text-muted @max-4xl:text-end! @max-4xl:text-xs",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {formatDate(createdAt)}, {formatTime(createdAt)}
      </time>
    ),
  },
];

/** List of the account's fund requests, newest first. Each links to the page where admins decide about it. */
export function UserRequests({ uid, paging }: TabProps) {
  return (
    <PagedSection
      label={t`Fund requests`}
      query={useQuery(userRequestsQuery(uid, paging))}
      rows={({ requests }) => requests}
      columns={columns}
      paging={paging}
      loading={t`Loading requests`}
      failed={t`Failed to load requests.`}
      empty={{ icon: <WalletMinimal />, title: t`No requests found` }}
      hasGridCards
      bodyClassName="@max-4xl:[&>tr]:grid-cols-2"
    />
  );
}
