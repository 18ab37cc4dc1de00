import type { SavedPlayerId } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { savedIdsQuery, useSaveId } from "./queries.ts";
import { isFull, isSamePlayer, type PlayerOfGame } from "./saved-id.ts";

export interface SavedIds {
  /** The saved player IDs; undefined until they are loaded. */
  ids: readonly SavedPlayerId[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Saves the player of an order at the front of the list; the order does not wait for it. */
  remember: (player: PlayerOfGame) => void;
}

/** The player IDs of one game saved in an account. */
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
