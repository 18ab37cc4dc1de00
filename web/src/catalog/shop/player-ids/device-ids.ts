/**
 * Returns the storage keys under which this browser keeps an account's player IDs, by game. An earlier version stored
 * player IDs in the browser; now the account stores them.
 */
export function deviceIdKeys(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`hira.player-ids.${uid}.`));
  } catch {
    return [];
  }
}

/** Deletes an account's player IDs that this browser still stores. */
export function forgetDeviceIds(uid: string): void {
  for (const key of deviceIdKeys(uid)) localStorage.removeItem(key);
}
