import type { FundRequest } from "@hira/contract";
import { ArrowUp, SearchX } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import type { CalmList } from "../../lib/use-calm-list.ts";
import { useRowShortcuts } from "../admin-lists/row-shortcuts.ts";
import { useSelection } from "../admin-lists/use-selection.ts";
import { withDecisions } from "./decisions.ts";
import { useDecisionsUnderWay } from "./queries.ts";
import { RequestBulk } from "./request-bulk.tsx";
import { RequestDialogs } from "./request-dialogs.tsx";
import { formatRequestFilter, type RequestFilter } from "./request-filter.ts";
import { RequestTable, RequestTableSkeleton } from "./request-table.tsx";
import { useRequestDesk } from "./use-request-desk.ts";

export interface RequestListProps {
  list: CalmList<FundRequest>;
  filter: RequestFilter;
  /** Another page or filter is on its way; the rows are those before. */
  isTurning: boolean;
}

/** The requests of one filter and page, what is asked before a step, and what one does to several of them. */
export function RequestList({ list, filter, isTurning }: RequestListProps) {
  const underWay = useDecisionsUnderWay();
  const requests = useMemo(() => list.rows && withDecisions(list.rows, underWay), [list.rows, underWay]);
  const { desk, stepsOf, ...dialogs } = useRequestDesk(list);
  const selection = useSelection(formatRequestFilter(filter).toString(), requests);
  useRowShortcuts("Fund requests", list.region, selection.toggle, [
    { keys: "a", label: "Approve", run: (id) => stepsOf(id)?.decide("approved") },
    { keys: "r", label: "Reject", run: (id) => stepsOf(id)?.decide("rejected") },
    { keys: "b", label: "Adjust the balance", run: (id) => stepsOf(id)?.adjust() },
  ]);

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
      {requests === undefined ? (
        <RequestTableSkeleton rows={filter.limit} />
      ) : requests.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="No requests found"
            text="Try adjusting your search or filters"
          />
        </Card>
      ) : (
        <RequestTable
          requests={requests}
          firstNumber={(filter.page - 1) * filter.limit + 1}
          desk={desk}
          selection={selection}
          className={cx(isTurning && "opacity-60 transition-opacity delay-150")}
        />
      )}
      <RequestBulk requests={requests ?? []} selection={selection} onSeen={list.put} />
      <RequestDialogs {...dialogs} />
    </div>
  );
}
