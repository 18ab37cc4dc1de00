import type { SavedPlayerId } from "@hira/contract";
import { MAX_SAVED_PLAYER_IDS } from "@hira/contract/platform/constants/limits";

/** A player's account in a game. */
export interface PlayerOfGame {
  playerId: string;
  /** Empty if the game uses no second ID. */
  secondId: string;
}

/** Formats the ID as in orders: `12345678 (1234)`. */
export function accountText({ playerId, secondId }: PlayerOfGame): string {
  return secondId ? `${playerId} (${secondId})` : playerId;
}

/** The saved player ID in the labels of its buttons: `Rafi, 12345678 (1234)`. */
export function spokenName(saved: SavedPlayerId): string {
  return saved.name ? `${saved.name}, ${accountText(saved)}` : accountText(saved);
}

export function isSamePlayer(a: PlayerOfGame, b: PlayerOfGame): boolean {
  return a.playerId === b.playerId && a.secondId === b.secondId;
}

/** True if the game's list is full of named IDs, so that one must be deleted before another can be saved. */
export function isFull(ids: readonly SavedPlayerId[]): boolean {
  return ids.length >= MAX_SAVED_PLAYER_IDS && ids.every(({ name }) => name !== "");
}
