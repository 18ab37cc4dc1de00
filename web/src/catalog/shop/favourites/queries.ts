import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

const FAILED = t`Failed to save your favourites.`;

/** The ids of the games that an account keeps at hand. */
export function favouritesQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.favouritesOf(uid),
    queryFn: async ({ signal }) =>
      (await api("GET /favourites", { signal, fallback: t`Failed to fetch your favourites.` })).games,
    staleTime: 5 * 60_000,
  });
}

/** Adds a game or takes it out; it shows at once, and goes back where that failed. */
export function useFavourite(uid: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.favouritesOf(uid);
  return useMutation({
    mutationFn: ({ id, wanted }: { id: string; wanted: boolean }) => {
      const call = { params: { id }, fallback: FAILED };
      return wanted ? api("POST /favourites/{id}", call) : api("DELETE /favourites/{id}", call);
    },
    onMutate: async ({ id, wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<string[]>(queryKey) ?? [];
      const rest = before.filter((each) => each !== id);
      queryClient.setQueryData(queryKey, wanted ? [id, ...rest] : rest);
      return { before };
    },
    onError: (error, _, context) => {
      if (context) queryClient.setQueryData(queryKey, context.before);
      toast.error(messageOf(error, FAILED), { id: "favourite" });
    },
    meta: { invalidates: [queryKeys.favourites] },
  });
}
