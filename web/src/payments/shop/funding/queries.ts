import type { FundRequestSubmission } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { netMs } from "../../../platform/api/live-net.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { watchMs } from "../transfer/progress.ts";
import { awaitedOf } from "./awaited.ts";

export const SUBMIT_FAILED = t`Failed to submit request.`;

/** One's own fund requests, newest first; asked for again while one waits, so that its approval shows by itself. */
export function fundRequestsQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.fundRequestsOf(uid),
    queryFn: async ({ signal }) =>
      (
        await api("GET /requests", {
          query: { uid },
          signal,
          fallback: t`Failed to fetch your requests.`,
        })
      ).requests,
    refetchInterval: ({ state }) => netMs(watchMs(state.data?.map(awaitedOf) ?? [], Date.now())),
  });
}

/**
 * Submits a fund request. One key per intent, kept across a reload: a retry of the same submission can not be booked
 * twice. What may have been booked in spite of an error shows in the list.
 */
export function useSubmitFundRequest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const intent = useIntent("fund-request");
  return useMutation({
    mutationFn: async (submission: FundRequestSubmission) =>
      (
        await api("POST /requests", {
          body: submission,
          idempotencyKey: intent.keyFor(submission),
          fallback: SUBMIT_FAILED,
        })
      ).request,
    onSuccess: intent.settle,
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.fundRequests }),
    meta: { invalidates: [queryKeys.fundRequests, queryKeys.profile] },
  });
}

/** Corrects the transaction ID of one's own request that waits; resolves to what became of it. */
export function useCorrectRequest() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id, trxId }: { id: string; trxId: string }) =>
      (
        await api("PATCH /requests/{id}/transaction-id", {
          params: { id },
          body: { trxId },
          fallback: t`Failed to save the Transaction ID.`,
        })
      ).request,
    meta: { invalidates: [queryKeys.fundRequests, queryKeys.profile] },
  });
}

/** Takes one's own request back. */
export function useWithdrawRequest() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("POST /requests/{id}/withdraw", { params: { id }, fallback: t`Failed to withdraw the request.` }),
    meta: { invalidates: [queryKeys.fundRequests] },
  });
}
