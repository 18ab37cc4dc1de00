import type { FundDecision, FundRequest } from "@hira/contract";
import { failureText } from "../../api/failure-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { RecordKind } from "../admin-lists/record-kind.ts";
import type { RowActions } from "../admin-lists/use-record-list.ts";
import { questionAfterNews, questionOfDecision, questionOfDeletion } from "./decisions.ts";
import { fetchRequests } from "./queries.ts";

export interface RequestChange {
  status: FundDecision;
}

export const requestKind: RecordKind<FundRequest, RequestChange> = {
  name: "request",
  listKey: queryKeys.adminFundRequests,
  // A decision moves its user's money; the user may be this admin.
  staleAfterwards: [queryKeys.admin, queryKeys.profile, queryKeys.fundRequests],
  find: async (api, id) => (await fetchRequests(api, { search: id, limit: 1 })).rows,
  change: async (api, seen, { status }) => {
    const reply = await api("PATCH /requests/{id}", {
      params: { id: idOf(seen) },
      body: { status, expectedStatus: seen.status },
      fallback: "Failed to update request. HTTP {status}",
    });
    return reply.request;
  },
  remove: (api, request) =>
    api("DELETE /requests/{id}", {
      params: { id: idOf(request) },
      fallback: "Failed to delete request. HTTP {status}",
    }),
  differs: (request, { status }) => request.status !== status,
  withChange: (request, { status }) => ({ ...request, status }),
  questionBefore: (request, { status }) => questionOfDecision(request, status),
  questionAgain: (request, { status }) => questionAfterNews(request, status),
  questionBeforeRemoval: questionOfDeletion,
  failureText,
  toasts: {
    changing: ({ status }) => `Updating to ${status}…`,
    changed: ({ status }) => `Request ${status}.`,
    removing: "Deleting request…",
    removed: "Request deleted.",
    removalFailed: failureText,
    gone: "Request not found.",
  },
};

/** Decides on a row, one decision at a time. */
export function decide(actions: RowActions<RequestChange> | undefined, status: FundDecision): void {
  if (actions?.pending === null) actions.change({ status });
}

function idOf({ _id }: FundRequest): string {
  if (!_id) throw new Error("Request ID is missing.");
  return _id;
}
