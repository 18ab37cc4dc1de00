import type { FundRequest } from "@hira/contract";
import { copyText } from "../admin-lists/copy-text.ts";
import type { RowShortcut } from "../admin-lists/row-shortcuts.ts";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import { decide, type RequestChange } from "./request-kind.ts";

type Requests = Pick<RecordList<FundRequest, RequestChange>, "actionsOf" | "recordOf">;

/** What keys do to a fund request. */
export function requestKeys(
  requests: Requests,
  onAdjust: (request: FundRequest) => void,
): readonly RowShortcut[] {
  return [
    { keys: "a", label: "Approve", run: (id) => decide(requests.actionsOf(id), "approved") },
    { keys: "r", label: "Reject, with a reason", run: (id) => decide(requests.actionsOf(id), "rejected") },
    {
      keys: "b",
      label: "Adjust the balance",
      run: (id) => {
        const request = requests.recordOf(id);
        if (request) onAdjust(request);
        return undefined;
      },
    },
    {
      keys: "t",
      label: "Copy the transaction ID",
      run: (id) => copyText(requests.recordOf(id)?.trxId, "Transaction ID"),
    },
  ];
}
