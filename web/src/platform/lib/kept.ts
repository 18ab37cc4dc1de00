/** Below the drafts' name, so that whoever signs out by hand leaves neither (see `forgetDrafts`). */
const PREFIX = "hira.draft.kept.";

const listeners = new Set<() => void>();

/** What this device keeps of an account under a name, over tabs and days; null where there is nothing. */
export function readKept(name: string, uid: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${name}.${uid}`);
  } catch {
    return null;
  }
}

/** Keeps a text of an account, or with null forgets it. */
export function keep(name: string, uid: string, text: string | null): void {
  try {
    const key = `${PREFIX}${name}.${uid}`;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage it is not kept.
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, those of other tabs too, until what it returns is called. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
