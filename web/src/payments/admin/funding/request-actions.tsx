import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Check, Scale, Trash2, X } from "lucide-react";
import { RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import type { RowActions } from "../../../platform/admin/lists/use-record-list.ts";
import { decide, type RequestChange } from "./request-kind.ts";

export interface RequestActionsProps {
  request: FundRequest;
  actions: RowActions<RequestChange>;
  onAdjust: (request: FundRequest) => void;
}

/** Buttons of a fund request. They are icons in the table, and large buttons on a card. */
export function RequestActions({ request, actions, onAdjust }: RequestActionsProps) {
  const pending = actions.pending?.status;
  return (
    <>
      <div className="flex gap-2 @4xl:gap-0.5 @max-4xl:[&>:nth-child(-n+2)]:flex-1">
        <RowAction
          label={t`Approve Request`}
          call="PATCH /requests/{id}"
          short={t`Approve`}
          icon={Check}
          tone="approve"
          disabled={request.status === "approved" || pending !== undefined}
          pending={pending === "approved"}
          onClick={() => decide(actions, "approved")}
        />
        <RowAction
          label={t`Reject Request`}
          call="PATCH /requests/{id}"
          short={t`Reject`}
          icon={X}
          tone="reject"
          disabled={request.status === "rejected" || pending !== undefined}
          pending={pending === "rejected"}
          onClick={() => decide(actions, "rejected")}
        />
        <RowAction
          label={t`Adjust Balance`}
          call="PATCH /users/{uid}/balance"
          icon={Scale}
          tone="plain"
          onClick={() => onAdjust(request)}
        />
        <RowAction
          label={t`Delete Request`}
          call="DELETE /requests/{id}"
          icon={Trash2}
          tone="danger"
          onClick={actions.remove}
        />
      </div>
      <RowFailure failure={actions.failure} />
    </>
  );
}
