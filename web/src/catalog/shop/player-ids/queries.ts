import type { SavedPlayerId } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export const SAVED_IDS_FAILED = t`Failed to load your player IDs.`;
export const SAVE_ID_FAILED = t`Failed to save this player ID.`;
const DELETE_FAILED = t`Failed to delete this player ID.`;

/** The player IDs that an account keeps, of all games, the last used first; the key holds the uid. */
export function savedIdsQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.playerIdsOf(uid),
    queryFn: async ({ signal }) =>
      (await api("GET /player-ids", { signal, fallback: SAVED_IDS_FAILED })).playerIds,
    staleTime: 5 * 60_000,
  });
}

export interface NewSavedId {
  category: string;
  playerId: string;
  secondId: string;
  name?: string;
}

/** Keeps a player ID, or puts it in front; what fails is for who asked. */
export function useSaveId(uid: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewSavedId) => api("POST /player-ids", { body, fallback: SAVE_ID_FAILED }),
    meta: { invalidates: [queryKeys.playerIdsOf(uid)] },
  });
}

export function useRenameId(uid: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api("PATCH /player-ids/{id}", { params: { id }, body: { name }, fallback: SAVE_ID_FAILED }),
    meta: { invalidates: [queryKeys.playerIdsOf(uid)] },
  });
}

/** Deletes one, and offers to put it back. */
export function useDeleteId(uid: string) {
  const api = useApi();
  const { mutateAsync: save } = useSaveId(uid);
  const putBack = ({ category, playerId, secondId, name }: SavedPlayerId) =>
    save({ category: category._id, playerId, secondId, name }).catch(
      (error) => void toast.error(messageOf(error, SAVE_ID_FAILED), { id: "player-id" }),
    );
  return useMutation({
    mutationFn: ({ _id: id }: SavedPlayerId) =>
      api("DELETE /player-ids/{id}", { params: { id }, fallback: DELETE_FAILED }),
    onSuccess: (_, saved) =>
      void toast.success(t`Player ID deleted.`, {
        id: "player-id",
        action: { label: t`Undo`, onClick: () => void putBack(saved) },
      }),
    onError: (error) => void toast.error(messageOf(error, DELETE_FAILED), { id: "player-id" }),
    meta: { invalidates: [queryKeys.playerIdsOf(uid)] },
  });
}
