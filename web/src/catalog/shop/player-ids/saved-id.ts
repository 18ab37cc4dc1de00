import type { SavedPlayerId } from "@hira/contract";
import { MAX_SAVED_PLAYER_IDS } from "@hira/contract/platform/constants/limits";

/** A player's account in a game: a player ID, and a second one if the game needs it. */
export interface PlayerOfGame {
  playerId: string;
  /** Second ID; empty if the game uses none. */
  secondId: string;
}

/** Returns the player ID as orders show it: `12345678 (1234)`. */
export function accountText({ playerId, secondId }: PlayerOfGame): string {
  return secondId ? `${playerId} (${secondId})` : playerId;
}

/** Returns a saved player ID as the labels of its buttons name it: `Rafi, 12345678 (1234)`. */
export function spokenName(saved: SavedPlayerId): string {
  return saved.name ? `${saved.name}, ${accountText(saved)}` : accountText(saved);
}

export function isSamePlayer(a: PlayerOfGame, b: PlayerOfGame): boolean {
  return a.playerId === b.playerId && a.secondId === b.secondId;
}

/**
 * True if the game's list is full and each player ID in it has a name. The customer must then delete one to save
 * another.
 */
export function isFull(ids: readonly SavedPlayerId[]): boolean {
  return ids.length >= MAX_SAVED_PLAYER_IDS && ids.every(({ name }) => name !== "");
}
