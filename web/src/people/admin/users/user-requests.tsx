import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { WalletMinimal } from "lucide-react";
import { cards } from "../../../platform/admin/lists/record-table.tsx";
import { requestAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordId } from "../../../platform/admin/navigation/record-link.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { userRequestsQuery } from "./user-page-queries.ts";

/** The account's fund requests, newest first; each leads to where it is decided. */
export function UserRequests({ uid, paging }: TabProps) {
  const query = useQuery(userRequestsQuery(useApi(), uid, paging));
  return (
    <PagedSection
      query={query}
      paging={paging}
      loading={t`Loading requests`}
      failed={t`Failed to load requests.`}
      empty={{ icon: <WalletMinimal />, title: t`No requests found` }}
    >
      {({ requests }) => (
        <Table label={t`Fund requests`} stack="wide">
          <TableHead>
            <tr>
              <Th>
                <Trans>Request</Trans>
              </Th>
              <Th>
                <Trans>Method</Trans>
              </Th>
              <Th>
                <Trans>Transaction</Trans>
              </Th>
              <Th align="end">
                <Trans>Amount</Trans>
              </Th>
              <Th align="end">
                <Trans>Total with fee</Trans>
              </Th>
              <Th>
                <Trans>Status</Trans>
              </Th>
              <Th>
                <Trans>Date</Trans>
              </Th>
            </tr>
          </TableHead>
          <TableBody className={cx(cards, "@max-4xl:[&>tr]:grid-cols-2")}>
            {requests.map((request) => (
              <Row key={request._id} request={request} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedSection>
  );
}

function Row({ request }: { request: FundRequest }) {
  return (
    <TableRow>
      <Td>
        <RecordId to={requestAddress(request._id)} id={request._id} of="request" />
      </Td>
      <Td className="@max-4xl:text-end!">{request.method}</Td>
      <Td className="max-w-56 @max-4xl:col-span-2">
        <CopyText whole value={request.trxId} label={t`transaction ID`} className="font-mono" />
        {request.note ? (
          <p className="truncate text-muted text-xs" title={request.note}>
            “{request.note}”
          </p>
        ) : null}
      </Td>
      <Td numeric className="@max-4xl:text-start!">
        <Money amount={request.amount} className="font-semibold" />
      </Td>
      <Td numeric className="@max-4xl:text-end!">
        <span className="text-muted text-xs @4xl:hidden">
          <Trans>Total with fee </Trans>
        </span>
        <Money amount={request.totalAmount} />
      </Td>
      <Td>
        <StatusBadge kind="fund" status={request.status} reason={request.reason} />
      </Td>
      <Td className="whitespace-nowrap text-muted @max-4xl:text-end! @max-4xl:text-xs">
        <time dateTime={request.createdAt}>
          {formatDate(request.createdAt)}, {formatTime(request.createdAt)}
        </time>
      </Td>
    </TableRow>
  );
}
