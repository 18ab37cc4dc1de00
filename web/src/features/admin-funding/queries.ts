import type { FundRequest, Reply } from "@hira/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import { queryKeys } from "../../api/query-keys.ts";
import { staffToast } from "../../design/staff-toast.ts";
import { failureText } from "../admin/failure-text.ts";
import { withoutRequest, withRequest } from "./decisions.ts";
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

/** Approves or rejects one request; its decisions run one after another. */
export function useDecideRequest(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toastId = `request-${id}`;
  return useMutation({
    scope: { id: toastId },
    mutationFn: async ({ request, status }: { request: FundRequest; status: "approved" | "rejected" }) =>
      (
        await api("PATCH /requests/{id}", {
          params: { id: needsId(request) },
          body: { status },
          fallback: "Failed to update request. HTTP {status}",
        })
      ).request,
    onMutate: ({ status }) => void staffToast.loading(`Updating to ${status}…`, { id: toastId }),
    onSuccess: (request, { status }) => {
      queryClient.setQueriesData<Requests>({ queryKey: queryKeys.adminFundRequests }, (page) =>
        withRequest(page, request),
      );
      staffToast.success(`Request ${status}.`, { id: toastId });
    },
    onError: (error) => {
      staffToast.error(failureText(error), { id: toastId });
      // Perhaps another admin was here first.
      void queryClient.invalidateQueries({ queryKey: queryKeys.adminFundRequests });
    },
    meta: { invalidates: moved },
  });
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
    onMutate: () => void staffToast.loading("Deleting request…", { id: toastId }),
    onSuccess: (_, { _id }) => {
      queryClient.setQueriesData<Requests>({ queryKey: queryKeys.adminFundRequests }, (page) =>
        withoutRequest(page, _id),
      );
      staffToast.success("Request deleted.", { id: toastId });
    },
    onError: (error) => void staffToast.error(failureText(error), { id: toastId }),
    meta: { invalidates: moved },
  });
}
