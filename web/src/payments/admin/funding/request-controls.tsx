import type { FundRequest } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { AssignedField } from "../../../people/admin/colleagues/assigned.tsx";
import { useAssignToMe } from "../../../people/admin/colleagues/queries.ts";
import { SingleRecord } from "../../../platform/admin/lists/single-record.tsx";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { useRowActions } from "../../../platform/admin/lists/use-row-actions.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { AdjustBalanceDialog } from "../../../wallet/admin/balance/adjust-balance-dialog.tsx";
import { MatchDetailsList } from "../match-details/match-details-list.tsx";
import { RequestActions } from "./request-actions.tsx";
import { requestKeys } from "./request-keys.ts";
import { type RequestChange, requestKind } from "./request-kind.ts";

/** The request list's actions, for use on the page of one request. */
export function RequestControls({ id }: { id: string }) {
  const adjusting = useDialog<FundRequest>();
  const toMe = useAssignToMe("request");
  return (
    <>
      <SingleRecord
        kind={requestKind}
        id={id}
        keys={(list) => requestKeys(list, adjusting.open, toMe)}
        describe={({ name, method, trxId }) => `${name} · ${methodName(method)} · ${trxId}`}
      >
        {(request, list) => <Controls request={request} list={list} onAdjust={adjusting.open} />}
      </SingleRecord>
      <OpenedDialog state={adjusting}>
        {(owner, dialog) => <AdjustBalanceDialog {...dialog} owner={owner} />}
      </OpenedDialog>
    </>
  );
}

interface ControlsProps {
  request: FundRequest;
  list: RecordList<FundRequest, RequestChange>;
  onAdjust: (request: FundRequest) => void;
}

function Controls({ request, list, onAdjust }: ControlsProps) {
  const actions = useRowActions(request, list);
  return (
    <div className="@container mt-4 flex flex-col gap-3">
      <MatchDetailsList evidence={request.evidence} asked={request.totalAmount} />
      <AssignedField kind="request" record={request} />
      <RequestActions request={request} actions={actions} onAdjust={onAdjust} />
    </div>
  );
}
