import type { SavedPlayerId } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { ownQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

export const SAVED_IDS_FAILED = t`Failed to load your player IDs.`;
export const SAVE_ID_FAILED = t`Failed to save this player ID.`;
const DELETE_FAILED = t`Failed to delete this player ID.`;

/** Query of the player IDs that a customer saved for all games, last used first. */
export const savedIdsQuery = (uid: string) =>
  ownQuery(uid, "GET /player-ids", {
    select: ({ playerIds }) => playerIds,
    fallback: SAVED_IDS_FAILED,
    staleTime: 5 * 60_000,
  });

/** Saves a player ID, or moves it to the front of the list. The caller handles failures. */
export const useSaveId = () => useCall("POST /player-ids", { fallback: SAVE_ID_FAILED });

export const useRenameId = () => useCall("PATCH /player-ids/{id}", { fallback: SAVE_ID_FAILED });

/** Deletes a saved player ID, and offers to undo that. */
export function useDeleteId() {
  const { mutateAsync: save } = useSaveId();
  const putBack = ({ category, playerId, secondId, name }: SavedPlayerId) =>
    save({ category: category._id, playerId, secondId, name }).catch(
      (error) => void toast.error(messageOf(error, SAVE_ID_FAILED), { id: "player-id" }),
    );
  return useCall("DELETE /player-ids/{id}", {
    input: ({ _id }: SavedPlayerId) => ({ id: _id }),
    fallback: DELETE_FAILED,
    onSuccess: (_, saved) =>
      void toast.success(t`Player ID deleted.`, {
        id: "player-id",
        action: { label: t`Undo`, onClick: () => void putBack(saved) },
      }),
    onError: (error) => void toast.error(messageOf(error, DELETE_FAILED), { id: "player-id" }),
  });
}
