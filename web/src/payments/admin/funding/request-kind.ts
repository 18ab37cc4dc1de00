import type { FundDecision, FundRequest, FundRequestStatus } from "@hira/contract";
import { type RejectReason, requestRejectReasons } from "@hira/contract/platform/constants/reject-reasons";
import { plural, t } from "@lingui/core/macro";
import type { RecordKind } from "../../../platform/admin/lists/record-kind.ts";
import type { RowActions } from "../../../platform/admin/lists/use-record-list.ts";
import { callKey } from "../../../platform/api/calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { questionAfterNews, questionOfDecision, questionOfDeletion } from "./decisions.ts";
import { REQUESTS_FAILED } from "./queries.ts";

export interface RequestChange {
  /** The new status. `pending` undoes an earlier decision. */
  status: FundRequestStatus;
}

interface StatusTexts {
  changing: string;
  changed: string;
  /** Returns the text that is shown after a decision. `what`: the request, for example `Rahim, ৳500.00`. */
  decided: (what: string) => string;
  decidedSeveral: (count: number) => string;
}

const statusTexts: Record<FundRequestStatus, StatusTexts> = {
  pending: {
    changing: t`Updating to pending…`,
    changed: t`Request pending.`,
    decided: (what) => t`${what}: pending.`,
    decidedSeveral: (count) => plural(count, { one: "# request: pending.", other: "# requests: pending." }),
  },
  approved: {
    changing: t`Updating to approved…`,
    changed: t`Request approved.`,
    decided: (what) => t`${what}: approved.`,
    decidedSeveral: (count) => plural(count, { one: "# request: approved.", other: "# requests: approved." }),
  },
  rejected: {
    changing: t`Updating to rejected…`,
    changed: t`Request rejected.`,
    decided: (what) => t`${what}: rejected.`,
    decidedSeveral: (count) => plural(count, { one: "# request: rejected.", other: "# requests: rejected." }),
  },
};

export const requestKind: RecordKind<FundRequest, RequestChange> = {
  name: "request",
  leases: "request",
  listKey: callKey("admin", "GET /requests"),
  changedBy: "PATCH /requests/{id}",
  fetch: async (api, ids, signal) => {
    const query = { ids: ids.join(), limit: ids.length };
    const options = { query, ...(signal && { signal }), fallback: REQUESTS_FAILED };
    return (await api("GET /requests", options)).requests;
  },
  change: async (api, seen, { status }, { reason }) => {
    const { trxId, method, amount } = seen;
    const reply = await api("PATCH /requests/{id}", {
      params: { id: idOf(seen) },
      body: {
        ...{ status, expectedStatus: seen.status, seen: { trxId, method, amount } },
        ...(reason && isRequestReason(reason) && { reason }),
      },
      fallback: t`Failed to update request. HTTP {status}`,
    });
    return reply.request;
  },
  remove: (api, request) =>
    api("DELETE /requests/{id}", {
      params: { id: idOf(request) },
      fallback: t`Failed to delete request. HTTP {status}`,
    }),
  waits: ({ status }) => status === "pending",
  takingBack: (before, after) => (before.status === after.status ? null : { status: before.status }),
  differs: (request, { status }) => request.status !== status,
  withChange: (request, { status }) => ({ ...request, status }),
  questionBefore: (request, { status }) => (isDecision(status) ? questionOfDecision(request, status) : null),
  questionAgain: (request, { status }) => questionAfterNews(request, status),
  questionBeforeRemoval: questionOfDeletion,
  failureText,
  toasts: {
    changing: ({ status }) => statusTexts[status].changing,
    changed: ({ status }) => statusTexts[status].changed,
    removing: t`Deleting request…`,
    removed: t`Request deleted.`,
    removalFailed: failureText,
    gone: t`Request not found.`,
    decided: ({ name, amount, status }) =>
      statusTexts[status].decided(`${name || t`Request`}, ${formatTaka(amount)}`),
    decidedSeveral: (requests) =>
      statusTexts[requests[0]?.status ?? "pending"].decidedSeveral(requests.length),
    takenBack: (count) => plural(count, { one: "# request taken back.", other: "# requests taken back." }),
  },
};

/** Decides on a request in the list. Does nothing while another decision on the same request is in progress. */
export function decide(
  actions: RowActions<RequestChange> | undefined,
  status: FundDecision,
): ReturnType<RowActions<RequestChange>["change"]> {
  return actions?.pending === null ? actions.change({ status }) : "same";
}

const isDecision = (status: FundRequestStatus): status is FundDecision => status !== "pending";

const isRequestReason = (reason: RejectReason): reason is (typeof requestRejectReasons)[number] =>
  requestRejectReasons.some((each) => each === reason);

function idOf({ _id }: FundRequest): string {
  if (!_id) throw new Error("Request ID is missing.");
  return _id;
}
