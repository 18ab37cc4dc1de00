import type { Movement, TracedOrder, TracedRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { decisionReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ListColumn, ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { recordAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { accountText, claimText, movementTitle } from "./movement-text.ts";
import { PersonName } from "./person-name.tsx";
import { type RecordState, stateOfOrder, stateOfRequest } from "./record-state.ts";

export type FoundRecord = { kind: "order"; record: TracedOrder } | { kind: "request"; record: TracedRequest };

const stateOf = (found: FoundRecord): RecordState =>
  found.kind === "order" ? stateOfOrder(found.record) : stateOfRequest(found.record);

const columns: readonly ListColumn<FoundRecord>[] = [
  { header: t`What`, onCard: "headline", className: "min-w-48", cell: (found) => <What found={found} /> },
  {
    header: t`Where the money is`,
    className: "max-w-72 @max-4xl:max-w-none",
    cell: (found) => <Whereabouts found={found} />,
  },
  { header: t`Moved`, className: "text-sm", cell: ({ record }) => <Moves movements={record.movements} /> },
  { header: t`Decided`, cell: ({ record }) => <Decided decision={record.decision} /> },
  {
    header: t`Created`,
    className: "whitespace-nowrap text-muted",
    cell: ({ kind, record }) => (
      <>
        <time dateTime={record.createdAt}>
          {formatDate(record.createdAt)}
          <br className="@max-4xl:hidden" /> {formatTime(record.createdAt)}
        </time>
        <p className="text-xs">
          <RecordLink to={userAddress(kind === "order" ? record.user.uid : record.uid)}>
            {kind === "order" ? record.user.name : record.name}
          </RecordLink>
        </p>
      </>
    ),
  },
];

/** Table of orders and fund requests. Each row shows the record, where its money is, and its transfers. */
export function RecordTable({ records }: { records: readonly FoundRecord[] }) {
  const table = useListTable({ columns, rows: records, keyOf: ({ record }) => record._id });
  return <ListTable label={t`Orders and fund requests`} stack="wide" table={table} />;
}

function Whereabouts({ found }: { found: FoundRecord }) {
  const { claim } = found.record;
  return (
    <>
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
    </>
  );
}

function Decided({ decision }: Pick<FoundRecord["record"], "decision">) {
  if (!decision) return <span className="text-muted">—</span>;
  return (
    <>
      <PersonName person={decision.by} />
      <time dateTime={decision.at} className="block whitespace-nowrap text-muted text-xs">
        {formatDateTime(decision.at)}
      </time>
      {decision.reason ? (
        <p className="wrap-anywhere text-xs">{decisionReasonText(decision.reason)}</p>
      ) : null}
    </>
  );
}

function What({ found }: { found: FoundRecord }) {
  const { kind, record } = found;
  const trxId = kind === "order" ? found.record.transactionId : found.record.trxId;
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink to={recordAddress(kind, record._id)}>
          {kind === "order" ? orderedText(found.record) : t`Add money by ${methodName(found.record.method)}`}
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
