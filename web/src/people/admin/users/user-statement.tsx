import type { AdminWalletTransfer } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { causeAddress, moverOf, transferTitle } from "./transfer-text.ts";
import { userTransfersQuery } from "./user-page-queries.ts";

/** Everything that moved in the account's wallet, newest first, with who moved it and what was in it afterwards. */
export function UserStatement({ uid, paging }: TabProps) {
  const query = useQuery(userTransfersQuery(useApi(), uid, paging));
  return (
    <div className="flex flex-col gap-3">
      {query.data?.total ? (
        <ExportButton
          label={t`Export CSV of the statement`}
          call={{ route: "GET /users/{uid}/transfers/export.csv", params: { uid } }}
          className="self-end"
        />
      ) : null}
      <PagedSection
        query={query}
        paging={paging}
        loading={t`Loading the statement`}
        failed={t`Failed to load the statement.`}
        empty={{ icon: <ReceiptText />, title: t`No money has moved yet` }}
      >
        {({ transfers }) => (
          <Table label={t`Statement`} stack="wide">
            <TableHead>
              <tr>
                <Th>
                  <Trans>What</Trans>
                </Th>
                <Th>
                  <Trans>By</Trans>
                </Th>
                <Th>
                  <Trans>Time</Trans>
                </Th>
                <Th align="end">
                  <Trans>Amount</Trans>
                </Th>
                <Th align="end">
                  <Trans>Balance after</Trans>
                </Th>
              </tr>
            </TableHead>
            <TableBody>
              {transfers.map((transfer) => (
                <Row key={transfer._id} transfer={transfer} uid={uid} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedSection>
    </div>
  );
}

function Row({ transfer, uid }: { transfer: AdminWalletTransfer; uid: string }) {
  const cause = causeAddress(transfer);
  const mover = moverOf(transfer, uid);
  return (
    <TableRow>
      <Td>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{transferTitle(transfer.kind)}</span>
          {cause ? (
            <RecordLink to={cause}>
              <span className="font-mono text-xs">#{shortId(transfer.reference)}</span>
            </RecordLink>
          ) : null}
        </span>
        {transfer.note ? <p className="wrap-anywhere text-muted text-xs">{transfer.note}</p> : null}
      </Td>
      <Td label={t`By`}>{mover.to ? <RecordLink to={mover.to}>{mover.text}</RecordLink> : mover.text}</Td>
      <Td label={t`Time`} className="whitespace-nowrap text-muted">
        <time dateTime={transfer.createdAt}>
          {formatDate(transfer.createdAt)}, {formatTime(transfer.createdAt)}
        </time>
      </Td>
      <Td label={t`Amount`} numeric>
        <Money amount={transfer.amount} signed className="font-semibold" />
      </Td>
      <Td label={t`Balance after`} numeric>
        <Money amount={transfer.balanceAfter} />
      </Td>
    </TableRow>
  );
}
