import type { Movement, TracedOrder, TracedRequest } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/platform/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { recordAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { accountText, claimText, movementTitle } from "./movement-text.ts";
import { PersonName } from "./person-name.tsx";
import { type RecordState, stateOfOrder, stateOfRequest } from "./record-state.ts";

export type FoundRecord = { kind: "order"; record: TracedOrder } | { kind: "request"; record: TracedRequest };

const stateOf = (found: FoundRecord): RecordState =>
  found.kind === "order" ? stateOfOrder(found.record) : stateOfRequest(found.record);

/** Orders and fund requests together: what each is, where its money is, and what moved for it. */
export function RecordTable({ records }: { records: readonly FoundRecord[] }) {
  return (
    <Table label={t`Orders and fund requests`} stack="wide">
      <TableHead>
        <tr>
          <Th>
            <Trans>What</Trans>
          </Th>
          <Th>
            <Trans>Where the money is</Trans>
          </Th>
          <Th>
            <Trans>Moved</Trans>
          </Th>
          <Th>
            <Trans>Decided</Trans>
          </Th>
          <Th>
            <Trans>Created</Trans>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {records.map((found) => (
          <Row key={found.record._id} found={found} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ found }: { found: FoundRecord }) {
  const { kind, record } = found;
  const { decision, claim } = record;
  return (
    <TableRow>
      <Td className="min-w-48">
        <What found={found} />
      </Td>
      <Td label={t`Where the money is`} className="max-w-72 @max-4xl:max-w-none">
        <p className="font-medium">{stateOf(found).text}</p>
        {claim && !claim.isOwn ? (
          <p className="text-muted text-xs">
            {claimText(claim)}
            {claim.holder ? (
              <>
                {": "}
                <RecordLink to={recordAddress(claim.holder.kind, claim.holder._id)}>
                  #{shortId(claim.holder._id)}
                </RecordLink>
              </>
            ) : null}
          </p>
        ) : null}
      </Td>
      <Td label={t`Moved`} className="text-sm">
        <Moves movements={record.movements} />
      </Td>
      <Td label={t`Decided`}>
        {decision ? (
          <>
            <PersonName person={decision.by} />
            <time dateTime={decision.at} className="block whitespace-nowrap text-muted text-xs">
              {formatDateTime(decision.at)}
            </time>
            {decision.reason ? (
              <p className="wrap-anywhere text-xs">{decisionReasonText(decision.reason)}</p>
            ) : null}
          </>
        ) : (
          <span className="text-muted">—</span>
        )}
      </Td>
      <Td label={t`Created`} className="whitespace-nowrap text-muted">
        <time dateTime={record.createdAt}>
          {formatDate(record.createdAt)}
          <br className="@max-4xl:hidden" /> {formatTime(record.createdAt)}
        </time>
        <p className="text-xs">
          <RecordLink to={userAddress(kind === "order" ? found.record.user.uid : found.record.uid)}>
            {kind === "order" ? found.record.user.name : found.record.name}
          </RecordLink>
        </p>
      </Td>
    </TableRow>
  );
}

function What({ found }: { found: FoundRecord }) {
  const { kind, record } = found;
  const trxId = kind === "order" ? found.record.transactionId : found.record.trxId;
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink to={recordAddress(kind, record._id)}>
          {kind === "order" ? orderedText(found.record) : t`Add money by ${found.record.method}`}
        </RecordLink>
        <Money amount={record.amount} className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        {kind === "order" ? (
          <>
            <StatusBadge
              kind="order"
              audience="staff"
              status={found.record.status}
              reason={found.record.reason}
            />
            <StatusBadge kind="delivery" audience="staff" status={found.record.Delivery} />
          </>
        ) : (
          <StatusBadge kind="fund" status={found.record.status} reason={found.record.reason} />
        )}
        {record.deletedAt ? (
          <Badge tone="danger">
            <Trans>Deleted</Trans>
          </Badge>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs">
        <CopyText
          value={record._id}
          label={kind === "order" ? t`order id` : t`request id`}
          className="font-mono text-muted"
        >
          #{shortId(record._id)}
        </CopyText>
        {trxId ? (
          <CopyText value={trxId} label={t`transaction ID`} className="whitespace-nowrap font-mono" />
        ) : null}
        {kind === "order" && found.record.gameAccount ? (
          <CopyText wrap value={found.record.gameAccount} label={t`player ID`} className="tabular-nums" />
        ) : null}
      </span>
    </div>
  );
}

function Moves({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0)
    return (
      <span className="text-muted">
        <Trans>Nothing yet</Trans>
      </span>
    );
  return (
    <ul className="flex flex-col gap-0.5">
      {movements.map((movement) => (
        <li key={movement._id}>
          {movementTitle(movement)} <Money amount={movement.amount} className="font-semibold" />{" "}
          <span className="text-muted text-xs">
            {accountText(movement.from)} → {accountText(movement.to)}, {formatDateTime(movement.at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
