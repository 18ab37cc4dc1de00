import type { FundRequest } from "@hira/contract";
import { useState } from "react";
import { Button } from "../../design/button.tsx";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { BulkBar } from "../admin/bulk-bar.tsx";
import { BulkDialog, type BulkPlan } from "../admin/bulk-dialog.tsx";
import { isChangedMeanwhile } from "../admin/changed-meanwhile.ts";
import { failureText } from "../admin/failure-text.ts";
import type { Selection } from "../admin/use-selection.ts";
import { type Decision, decisions, decisionText, effectsOfDecisions } from "./decisions.ts";
import { useDecideSeveral, useLookAgain } from "./queries.ts";

export interface RequestBulkProps {
  requests: readonly FundRequest[];
  selection: Selection<FundRequest>;
  /** How a request stands that somebody else decided on meanwhile. */
  onSeen: (request: FundRequest) => void;
}

/** Approves or rejects the ticked requests, one by one. */
export function RequestBulk({ requests, selection, onSeen }: RequestBulkProps) {
  const { decide, settle } = useDecideSeveral();
  const lookAgain = useLookAgain();
  const [plan, setPlan] = useState<(BulkPlan<FundRequest> & { opening: number }) | null>(null);
  const [isOpen, setOpen] = useState(false);

  const planFor = (rows: readonly FundRequest[], status: Decision): BulkPlan<FundRequest> => {
    const several = rows.length === 1 ? "1 request" : `${rows.length} requests`;
    // What the admin saw of each request, or was told by its failure: nothing else is decided on.
    const seen = new Map(rows.map((request) => [request._id, request]));
    return {
      title: `${decisionText[status]} ${several}?`,
      effects: effectsOfDecisions(rows, status),
      confirmLabel: `${decisionText[status]} ${several}`,
      tone: status === "rejected" ? "danger" : "primary",
      rows,
      nameOf: (request) => <RequestName request={request} />,
      statusOf: ({ status }) => <StatusBadge kind="fund" status={status} />,
      work: async (row) => {
        try {
          await decide(seen.get(row._id) ?? row, status);
        } catch (error) {
          const fresh = isChangedMeanwhile(error) ? await lookAgain(row._id) : undefined;
          if (fresh) {
            seen.set(row._id, fresh);
            onSeen(fresh);
          }
          throw error;
        }
      },
    };
  };
  const ask = (status: Decision) => {
    const rows = selection.rows.filter((request) => request.status !== status);
    setPlan((before) => ({ ...planFor(rows, status), opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <BulkBar
        count={selection.ids.size}
        total={requests.length}
        onSelectAll={() => selection.set(requests.map(({ _id }) => _id))}
        onClear={() => selection.set([])}
      >
        {decisions.map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === "approved" ? "primary" : "secondary"}
            disabled={selection.rows.every((request) => request.status === status)}
            onClick={() => ask(status)}
          >
            {decisionText[status]} selected
          </Button>
        ))}
      </BulkBar>
      {plan ? (
        <BulkDialog
          key={plan.opening}
          open={isOpen}
          onOpenChange={setOpen}
          plan={plan}
          messageOf={failureText}
          onFinished={(left) => {
            selection.set(left.map(({ _id }) => _id));
            settle();
          }}
        />
      ) : null}
    </>
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
