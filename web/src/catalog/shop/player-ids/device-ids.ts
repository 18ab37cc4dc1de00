/**
 * Returns the storage keys of an account's player IDs, by game. Browsers stored player IDs before accounts
 * did.
 */
export function deviceIdKeys(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`hira.player-ids.${uid}.`));
  } catch {
    return [];
  }
}

/** Deletes the player IDs that this browser still stores for an account. */
export function forgetDeviceIds(uid: string): void {
  for (const key of deviceIdKeys(uid)) localStorage.removeItem(key);
}
