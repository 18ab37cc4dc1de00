/**
 * Prefix of the storage keys of kept texts. It starts with the prefix of the drafts' keys, so that
 * `forgetDrafts` deletes these texts, too, at a sign-out.
 */
const PREFIX = "hira.draft.kept.";

const listeners = new Set<() => void>();

/** Returns a text that is kept for an account on this device, in all tabs and for days; null if there is none. */
export function readKept(name: string, uid: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${name}.${uid}`);
  } catch {
    return null;
  }
}

/** Keeps a text for an account on this device. null deletes the text. */
export function keep(name: string, uid: string, text: string | null): void {
  try {
    const key = `${PREFIX}${name}.${uid}`;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without browser storage, the text is not kept.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls the listener after each change of a kept text, even if another tab made the change. The returned
 * function removes the listener.
 */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
