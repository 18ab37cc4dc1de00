import type { FundRequest } from "@hira/contract";
import { ArrowUp, SearchX } from "lucide-react";
import { useState } from "react";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import type { CalmList } from "../../lib/use-calm-list.ts";
import { AdjustBalanceDialog } from "../admin/adjust-balance-dialog.tsx";
import { type Question, questionOfDeletion, questionOfRejection } from "./decisions.ts";
import { useDeleteRequest } from "./queries.ts";
import type { RequestFilter } from "./request-filter.ts";
import type { RequestActions } from "./request-row.tsx";
import { RequestTable, RequestTableSkeleton } from "./request-table.tsx";

/** A step that asks first: what the dialog says, and what happens on yes. */
interface AskedStep extends Question {
  request: FundRequest;
  proceed: () => void;
}

export interface RequestListProps {
  list: CalmList<FundRequest>;
  filter: RequestFilter;
  /** Another page or filter is on its way; the rows are those before. */
  isTurning: boolean;
}

/** The requests of one filter and page, and the dialogs of what one does to them. */
export function RequestList({ list, filter, isTurning }: RequestListProps) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [adjusted, setAdjusted] = useState<{ request: FundRequest; opening: number } | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const { mutate: deleteRequest } = useDeleteRequest();

  const ask = (step: AskedStep) => {
    setAsked(step);
    setAsking(true);
  };
  const actions: RequestActions = {
    onAskRejection: (request, proceed) => {
      const question = questionOfRejection(request);
      if (question) ask({ ...question, request, proceed });
    },
    onAdjust: (request) => {
      setAdjusted((before) => ({ request, opening: (before?.opening ?? 0) + 1 }));
      setAdjusting(true);
    },
    onDelete: (request) => {
      const proceed = () => deleteRequest(request, { onSuccess: () => list.remove(request._id) });
      ask({ ...questionOfDeletion(request), request, proceed });
    },
  };

  return (
    <div ref={list.region} className="relative scroll-mt-18">
      {list.waiting > 0 ? (
        <Button
          size="sm"
          icon={<ArrowUp />}
          onClick={list.show}
          className="absolute! -top-3.5 left-1/2 z-20 -translate-x-1/2 rounded-full shadow-md"
        >
          Show {list.waiting} new
        </Button>
      ) : null}
      <Rows list={list} filter={filter} isTurning={isTurning} actions={actions} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={asked?.title}
        description={asked?.description}
        confirmLabel={asked?.confirmLabel}
        onConfirm={() => asked?.proceed()}
      >
        {asked ? (
          <p className="text-sm">
            {asked.request.name} · {asked.request.method} · {asked.request.trxId}
          </p>
        ) : null}
      </ConfirmDialog>
      {adjusted ? (
        <AdjustBalanceDialog
          // An empty form every time: an old amount must not be sent by a hasty Enter.
          key={adjusted.opening}
          open={isAdjusting}
          onOpenChange={setAdjusting}
          owner={adjusted.request}
        />
      ) : null}
    </div>
  );
}

function Rows({ list, filter, isTurning, actions }: RequestListProps & { actions: RequestActions }) {
  if (list.rows === undefined) return <RequestTableSkeleton rows={filter.limit} />;
  if (list.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="No requests found"
          text="Try adjusting your search or filters"
        />
      </Card>
    );
  }
  return (
    <RequestTable
      requests={list.rows}
      firstNumber={(filter.page - 1) * filter.limit + 1}
      className={cx(isTurning && "opacity-60 transition-opacity delay-150")}
      {...actions}
    />
  );
}
