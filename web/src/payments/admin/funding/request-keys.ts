import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { copyText } from "../../../platform/admin/lists/copy-text.ts";
import type { RowShortcut } from "../../../platform/admin/lists/row-shortcuts.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { decide, type RequestChange } from "./request-kind.ts";

type Requests = Pick<RecordList<FundRequest, RequestChange>, "actionsOf" | "recordOf" | "workOn">;

/** Returns the actions that the shortcut keys perform on a fund request. */
export function requestKeys(
  requests: Requests,
  onAdjust: (request: FundRequest) => void,
  toMe: (request: FundRequest | undefined) => void,
): readonly RowShortcut[] {
  return [
    {
      keys: "a",
      label: t`Approve`,
      call: "PATCH /requests/{id}",
      run: (id) => decide(requests.actionsOf(id), "approved"),
    },
    {
      keys: "r",
      label: t`Reject, with a reason`,
      call: "PATCH /requests/{id}",
      run: (id) => decide(requests.actionsOf(id), "rejected"),
    },
    {
      keys: "b",
      label: t`Adjust the balance`,
      call: "PATCH /users/{uid}/balance",
      run: (id) => {
        const request = requests.recordOf(id);
        if (request) onAdjust(request);
        return undefined;
      },
    },
    {
      keys: "m",
      label: t`Assign to me, or give it back`,
      call: "PATCH /admin/fund-requests/{id}/assignment",
      run: (id) => void toMe(requests.recordOf(id)),
    },
    {
      keys: "t",
      label: t`Copy the transaction ID`,
      run: (id) => {
        requests.workOn(id);
        return copyText(requests.recordOf(id)?.trxId, t`Transaction ID`);
      },
    },
  ];
}
