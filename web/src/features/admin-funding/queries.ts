import type { FundDecision, FundRequest, Reply } from "@hira/contract";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import type { CsvCall } from "../../api/download.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { toast } from "../../design/toast.ts";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
import { type DecisionUnderWay, withoutRequest, withRequest } from "./decisions.ts";
import type { RequestFilter } from "./request-filter.ts";

type Requests = Reply<"GET /requests">;

/** A page of everyone's fund requests, newest first, with the totals of all. */
export function adminRequestsQuery(api: Api, filter: RequestFilter) {
  const { search, ...rest } = filter;
  return queryOptions({
    queryKey: [...queryKeys.adminFundRequests, filter],
    queryFn: ({ signal }) =>
      api("GET /requests", {
        query: { ...rest, ...(search && { search }) },
        signal,
        fallback: "Failed to load requests. HTTP {status}",
      }),
    ...adminLive,
  });
}

/** How many requests wait for a decision. */
export function pendingRequestsQuery(api: Api) {
  return queryOptions({
    queryKey: [...queryKeys.adminFundRequests, "pending"],
    queryFn: ({ signal }) =>
      api("GET /requests", {
        query: { status: "pending", limit: 1 },
        signal,
        fallback: "Failed to load requests. HTTP {status}",
      }),
    select: (reply) => reply.total,
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** A decision moves its user's money; the user may be this admin. */
const moved = [queryKeys.admin, queryKeys.profile, queryKeys.fundRequests];

function needsId({ _id }: FundRequest): string {
  if (!_id) throw new Error("Request ID is missing.");
  return _id;
}

const DECIDE = ["decide-request"];

/** The decision of an admin who saw the request as it is given here; refused when it is elsewhere by now. */
async function patchRequest(api: Api, request: FundRequest, status: FundDecision): Promise<FundRequest> {
  const reply = await api("PATCH /requests/{id}", {
    params: { id: needsId(request) },
    body: { status, expectedStatus: request.status },
    fallback: "Failed to update request. HTTP {status}",
  });
  return reply.request;
}

/** Shows a request as it is now in every list on screen that has it. */
function useShowRequest(): (request: FundRequest) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (request) =>
      void queryClient.setQueriesData<Requests>({ queryKey: queryKeys.adminFundRequests }, (page) =>
        withRequest(page, request),
      ),
    [queryClient],
  );
}

/** Fetches one request as it is now, whatever the filter, and shows it; undefined when it is gone. */
export function useLookAgain(): (id: string) => Promise<FundRequest | undefined> {
  const api = useApi();
  const show = useShowRequest();
  return useCallback(
    async (id) => {
      const { requests } = await api("GET /requests", {
        query: { search: id, limit: 1 },
        fallback: "Failed to load requests. HTTP {status}",
      });
      const request = requests.find(({ _id }) => _id === id);
      if (request) show(request);
      return request;
    },
    [api, show],
  );
}

/** Approves or rejects one request; its decisions run one after another. */
export function useDecideRequest(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowRequest();
  const toastId = `request-${id}`;
  return useMutation({
    mutationKey: DECIDE,
    scope: { id: toastId },
    mutationFn: ({ request, status }: { request: FundRequest; status: FundDecision }) =>
      patchRequest(api, request, status),
    onMutate: ({ status }) => void toast.loading(`Updating to ${status}…`, { id: toastId }),
    onSuccess: (request, { status }) => {
      show(request);
      toast.success(`Request ${status}.`, { id: toastId });
    },
    onError: (error) => {
      // Who was too late is asked again, by a dialog.
      if (isChangedMeanwhile(error)) toast.dismiss(toastId);
      else toast.error(failureText(error), { id: toastId });
      void queryClient.invalidateQueries({ queryKey: queryKeys.adminFundRequests });
    },
    meta: { invalidates: moved },
  });
}

/** Decisions that were asked for and not answered yet, the oldest first. */
export function useDecisionsUnderWay(): DecisionUnderWay[] {
  return useMutationState({
    filters: { mutationKey: DECIDE, status: "pending" },
    select: (mutation) => mutation.state.variables as DecisionUnderWay,
  });
}

/** Decides on one of several, without a word: their dialog tells how each went. `settle` when all are through. */
export function useDecideSeveral() {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowRequest();
  return {
    decide: async (request: FundRequest, status: FundDecision) =>
      show(await patchRequest(api, request, status)),
    settle: () => {
      for (const queryKey of moved) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Every request that the filter lets through, as a file. */
export function requestsExport({ search, status, method }: RequestFilter): CsvCall {
  return { route: "GET /requests/export.csv", query: { status, method, ...(search && { search }) } };
}

/** Deletes a request; its toasts tell how it goes. */
export function useDeleteRequest() {
  const api = useApi();
  const queryClient = useQueryClient();
  const toastId = "delete-request";
  return useMutation({
    mutationFn: (request: FundRequest) =>
      api("DELETE /requests/{id}", {
        params: { id: needsId(request) },
        fallback: "Failed to delete request. HTTP {status}",
      }),
    onMutate: () => void toast.loading("Deleting request…", { id: toastId }),
    onSuccess: (_, { _id }) => {
      queryClient.setQueriesData<Requests>({ queryKey: queryKeys.adminFundRequests }, (page) =>
        withoutRequest(page, _id),
      );
      toast.success("Request deleted.", { id: toastId });
    },
    onError: (error) => void toast.error(failureText(error), { id: toastId }),
    meta: { invalidates: moved },
  });
}
