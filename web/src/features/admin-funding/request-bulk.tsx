import type { FundDecision, FundRequest } from "@hira/contract";
import { fundDecisions } from "@hira/contract/facts/funding";
import { failureText } from "../../api/failure-text.ts";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { BulkChange } from "../admin-bulk/bulk-change.tsx";
import type { Selection } from "../admin-lists/use-selection.ts";
import { decisionText, effectsOfDecisions } from "./decisions.ts";
import { useDecideSeveral, useLookAgain } from "./queries.ts";

export interface RequestBulkProps {
  requests: readonly FundRequest[];
  selection: Selection<FundRequest>;
  /** How a request stands that somebody else decided on meanwhile. */
  onSeen: (request: FundRequest) => void;
}

const choices = fundDecisions.map((status) => ({
  status,
  label: `${decisionText[status]} selected`,
  variant: status === "approved" ? ("primary" as const) : ("secondary" as const),
}));

function planFor(rows: readonly FundRequest[], status: FundDecision) {
  const several = rows.length === 1 ? "1 request" : `${rows.length} requests`;
  return {
    title: `${decisionText[status]} ${several}?`,
    effects: effectsOfDecisions(rows, status),
    confirmLabel: `${decisionText[status]} ${several}`,
    tone: status === "rejected" ? ("danger" as const) : ("primary" as const),
    nameOf: (request: FundRequest) => <RequestName request={request} />,
    statusOf: ({ status }: FundRequest) => <StatusBadge kind="fund" status={status} />,
  };
}

/** Approves or rejects the ticked requests, one by one. */
export function RequestBulk({ requests, selection, onSeen }: RequestBulkProps) {
  const { decide, settle } = useDecideSeveral();
  return (
    <BulkChange
      rows={requests}
      selection={selection}
      choices={choices}
      planFor={planFor}
      change={decide}
      lookAgain={useLookAgain()}
      onSeen={onSeen}
      messageOf={failureText}
      settle={settle}
    />
  );
}

function RequestName({ request }: { request: FundRequest }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">
        {request.name} · <Money amount={request.amount} />
      </span>
      <span className="wrap-anywhere text-muted text-xs">
        {request.method} · {request.trxId}
      </span>
    </span>
  );
}
