import type { SavedPlayerId } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { savedIdsQuery, useSaveId } from "./queries.ts";
import { isFull, isSamePlayer, type PlayerOfGame } from "./saved-id.ts";

export interface SavedIds {
  /** Saved player IDs; undefined until they are loaded. */
  ids: readonly SavedPlayerId[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Saves an order's player ID at the front of the list. The order is placed without waiting for it. */
  remember: (player: PlayerOfGame) => void;
}

/** Returns the player IDs of one game that an account has saved. */
export function useSavedIds(uid: string | null, categoryId: string): SavedIds {
  const { data, isError, refetch } = useQuery({
    ...savedIdsQuery(uid ?? ""),
    enabled: uid !== null,
  });
  const { mutate: save } = useSaveId();
  const ids = data?.filter(({ category }) => category._id === categoryId);
  return {
    ids,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    remember(player) {
      const hasRoom = !ids || !isFull(ids) || ids.some((saved) => isSamePlayer(saved, player));
      if (uid !== null && hasRoom) save({ category: categoryId, ...player });
    },
  };
}
