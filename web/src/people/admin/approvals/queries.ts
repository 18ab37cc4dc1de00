import type { ProtectionSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export type ApprovalState = "waiting" | "decided";

export const LOAD_FAILED = t`Failed to load approvals.`;
const SETTINGS_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export function approvalsQuery(api: Api, state: ApprovalState) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.approvals, state],
    queryFn: ({ pageParam: after, signal }) =>
      api("GET /admin/approvals", {
        query: { state, limit: 20, ...(after && { after }) },
        signal,
        fallback: LOAD_FAILED,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...adminLive,
  });
}

export type Decision = { approve: true } | { approve: false; reason: string } | { withdraw: true };

/** Decides about one, or takes it back; whatever it did to the shop is fetched again. */
export function useDecideApproval(id: string) {
  const api = useApi();
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
      if (state === "failed") toast.warning(t`Could not be done: ${reason ?? ""}`);
      else toast.success(state === "done" ? t`Approved` : state === "refused" ? t`Refused` : t`Taken back`);
    },
    meta: { invalidates: [queryKeys.admin] },
  });
}

/** What every admin was told counts as seen once its page was opened. */
export function useMarkNoticesSeen() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api("POST /admin/notices/seen", { fallback: t`Failed to mark it as seen.` }),
    meta: { invalidates: [adminKeys.notifications] },
  });
}

export const settingsFailure = (error: Error) => messageOf(error, SETTINGS_FAILED);

export function protectionQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.protection,
    queryFn: ({ signal }) => api("GET /settings/protection", { signal, fallback: SETTINGS_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveProtection() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProtectionSettings) =>
      api("PATCH /settings/protection", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.protection, settings);
      toast.success(t`Settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
  });
}
