/**
 * Beginning of the storage keys of kept texts. It begins like the drafts' keys, so that `forgetDrafts`
 * deletes these texts too at a sign-out.
 */
const PREFIX = "hira.draft.kept.";

const listeners = new Set<() => void>();

/** Returns a text that this device keeps for an account, across tabs and days; null if there is none. */
export function readKept(name: string, uid: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${name}.${uid}`);
  } catch {
    return null;
  }
}

/** Keeps a text for an account on this device. null deletes it. */
export function keep(name: string, uid: string, text: string | null): void {
  try {
    const key = `${PREFIX}${name}.${uid}`;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without browser storage, nothing is kept.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls the listener after every change of a kept text, also in other tabs. The returned function ends this.
 */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
