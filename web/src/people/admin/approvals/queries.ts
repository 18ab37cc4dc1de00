import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminPages } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { invalidate } from "../../../platform/api/changes.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

export type ApprovalState = "waiting" | "decided";

export const LOAD_FAILED = t`Failed to load approvals.`;

export const approvalsQuery = (state: ApprovalState) =>
  adminPages("GET /admin/approvals", {
    query: { state, limit: 20 },
    next: ({ next }) => (next ? { after: next } : undefined),
    fallback: LOAD_FAILED,
    ...adminLive,
  });

export type Decision = { approve: true } | { approve: false; reason: string } | { withdraw: true };

/** Approves, refuses or withdraws a call. Afterwards, all data that the call may have changed is loaded again. */
export function useDecideApproval(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const params = { id };
      const fallback = t`Failed to decide.`;
      if ("withdraw" in decision)
        return (await api("POST /admin/approvals/{id}/withdraw", { params, fallback })).approval;
      const body = decision.approve
        ? ({ decision: "approve" } as const)
        : ({ decision: "refuse", reason: decision.reason } as const);
      return (await api("POST /admin/approvals/{id}/decide", { params, body, fallback })).approval;
    },
    onSuccess: ({ state, reason }) => {
      void invalidate(client, "POST /admin/approvals/{id}/decide");
      if (state === "failed") toast.warning(t`Could not be done: ${reason ?? ""}`);
      else toast.success(state === "done" ? t`Approved` : state === "refused" ? t`Refused` : t`Taken back`);
    },
  });
}

/** Marks the notifications that go to every admin as seen when the page about them is opened. */
export const useMarkNoticesSeen = () =>
  useCall("POST /admin/notices/seen", { fallback: t`Failed to mark it as seen.` });
