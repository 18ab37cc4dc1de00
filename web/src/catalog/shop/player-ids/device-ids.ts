/** Where browsers kept player IDs of an account, by game, before the account did. */
export function deviceIdKeys(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`hira.player-ids.${uid}.`));
  } catch {
    return [];
  }
}

/** Forgets what this browser still keeps of an account. */
export function forgetDeviceIds(uid: string): void {
  for (const key of deviceIdKeys(uid)) localStorage.removeItem(key);
}
