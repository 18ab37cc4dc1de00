/** Starts with the drafts' prefix, so that signing out deletes both (see `forgetDrafts`). */
const PREFIX = "hira.draft.kept.";

const listeners = new Set<() => void>();

/** Returns the text that this device stores for an account under a name, across tabs and days; null if there is none. */
export function readKept(name: string, uid: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${name}.${uid}`);
  } catch {
    return null;
  }
}

/** Stores a text for an account; null deletes it. */
export function keep(name: string, uid: string, text: string | null): void {
  try {
    const key = `${PREFIX}${name}.${uid}`;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, nothing is kept.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener on every change, also in other tabs, until the returned function is called. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
