import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { callKey, ownQuery } from "../../../platform/api/calls.ts";
import { netMs } from "../../../platform/api/live-net.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";
import { watchMs } from "../transfer/progress.ts";
import { awaitedOf } from "./awaited.ts";

export const SUBMIT_FAILED = t`Failed to submit request.`;

/** Query of the customer's own fund requests, newest first. It is polled while a request is pending. */
export const fundRequestsQuery = (uid: string) =>
  ownQuery(uid, "GET /requests", {
    query: { uid },
    select: ({ requests }) => requests,
    fallback: t`Failed to fetch your requests.`,
    refetchInterval: ({ state }) => netMs(watchMs(state.data?.requests.map(awaitedOf) ?? [], Date.now())),
  });

/**
 * Sends a fund request. Its idempotency key survives a reload, so that a retry cannot book the request twice. After an
 * error, the list is fetched again, because the request may have been booked.
 */
export function useSubmitFundRequest() {
  const queryClient = useQueryClient();
  return useCall("POST /requests", {
    intent: "tab:fund-request",
    fallback: SUBMIT_FAILED,
    onError: () => void queryClient.invalidateQueries({ queryKey: callKey("own", "GET /requests") }),
  });
}

/** Corrects the transaction ID of the customer's own pending request. Resolves to the changed request. */
export const useCorrectRequest = () =>
  useCall("PATCH /requests/{id}/transaction-id", { fallback: t`Failed to save the Transaction ID.` });

/** Withdraws the customer's own request. */
export const useWithdrawRequest = () =>
  useCall("POST /requests/{id}/withdraw", { input: byId, fallback: t`Failed to withdraw the request.` });

/** Adds the payment for a request to the wallet, although another amount than requested arrived. */
export const useTakeForRequest = () =>
  useCall("POST /requests/{id}/take", { fallback: t`Failed to take the payment.` });
