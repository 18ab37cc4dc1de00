import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownQuery } from "../../../platform/api/calls.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { toast } from "../../../platform/design/toast.ts";

const FAILED = t`Failed to save your favourites.`;

/** Query of the IDs of an account's favourite games. */
export const favouritesQuery = (uid: string) =>
  ownQuery(uid, "GET /favourites", {
    select: ({ games }) => games,
    fallback: t`Failed to fetch your favourites.`,
    staleTime: 5 * 60_000,
  });

/** Adds or removes a favourite game. The page shows the change at once, and undoes it if the call fails. */
export function useFavourite(uid: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = favouritesQuery(uid);
  return useMutation({
    mutationFn: ({ id, wanted }: { id: string; wanted: boolean }) => {
      const call = { params: { id }, fallback: FAILED };
      return wanted ? api("POST /favourites/{id}", call) : api("DELETE /favourites/{id}", call);
    },
    onMutate: async ({ id, wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.games ?? [];
      const rest = before.filter((each) => each !== id);
      queryClient.setQueryData(queryKey, { games: wanted ? [id, ...rest] : rest });
      return { before };
    },
    onError: (error, _, context) => {
      if (context) queryClient.setQueryData(queryKey, { games: context.before });
      toast.error(messageOf(error, FAILED), { id: "favourite" });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
