import type { QueryClient } from "@tanstack/react-query";
import { callKey } from "../../../platform/api/calls.ts";
import type { Api } from "../../../platform/api/client.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { deviceIdKeys } from "./device-ids.ts";
import type { PlayerOfGame } from "./saved-id.ts";

/** Returns the player IDs stored under a key, last used first. Returns none if the stored text is unreadable. */
export function parseIds(text: string | null): PlayerOfGame[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isId) : [];
  } catch {
    return [];
  }
}

function isId(kept: unknown): kept is PlayerOfGame {
  const { playerId, secondId } = (kept ?? {}) as Partial<PlayerOfGame>;
  return typeof playerId === "string" && playerId !== "" && typeof secondId === "string";
}

/** True for an error that would occur again after a retry, because the game was deleted or the ID is too long. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}

/** Moves player IDs from this browser to the account. Each is deleted here as soon as the account has saved it. */
export async function moveFromDevice({
  api,
  queryClient,
  uid,
}: {
  api: Api;
  queryClient: QueryClient;
  uid: string;
}): Promise<void> {
  const keys = deviceIdKeys(uid);
  if (keys.length === 0) return;
  for (const key of keys) {
    const category = key.slice(key.lastIndexOf(".") + 1);
    // The player IDs are saved in reverse order, so that the one used last is the first in the account's list.
    for (const { playerId, secondId } of parseIds(localStorage.getItem(key)).toReversed()) {
      try {
        await api("POST /player-ids", { body: { category, playerId, secondId } });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    localStorage.removeItem(key);
  }
  await queryClient.invalidateQueries({ queryKey: callKey("own", "GET /player-ids") });
}
