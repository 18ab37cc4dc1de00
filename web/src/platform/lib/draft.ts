import { useCallback, useEffect, useLayoutEffect, useState } from "react";

const PREFIX = "hira.draft.";

export type Draft = Record<string, string>;

/**
 * Returns the stored values of a form. Missing fields get their default values. Fields that the form no
 * longer has are dropped.
 */
export function parseDraft<T extends Draft>(text: string | null, empty: T): T {
  if (!text) return empty;
  try {
    const kept = JSON.parse(text) as Record<string, unknown>;
    const fields = Object.entries(empty).map(([name, value]) => {
      const found = kept[name];
      return [name, typeof found === "string" ? found : value];
    });
    return Object.fromEntries(fields) as T;
  } catch {
    return empty;
  }
}

/** Returns the text to store for a draft; null if nobody has changed the form. */
export function draftText<T extends Draft>(draft: T, empty: T): string | null {
  const touched = Object.keys(empty).some((name) => draft[name] !== empty[name]);
  return touched ? JSON.stringify(draft) : null;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Without browser storage, the draft lasts only as long as the page.
  }
}

/** The forms on screen. A form is updated when other code changes its draft. */
const open = new Set<{ key: string; reread: () => void }>();

/**
 * Stores the draft of a form. If the form is open in this tab (`useDraft` with the same key), the form shows
 * the new values.
 */
export function saveDraft<T extends Draft>(key: string, draft: T, empty: T): void {
  write(key, draftText(draft, empty));
  for (const form of open) if (form.key === key) form.reread();
}

/** Changes some fields of a form's draft. The other fields keep their values. */
export function changeDraft<T extends Draft>(key: string, part: Partial<T>, empty: T): void {
  saveDraft(key, { ...parseDraft(read(key), empty), ...part }, empty);
}

/** Deletes all drafts of this tab, and the texts that `kept.ts` stores on the device. */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Without browser storage, there are no drafts to delete.
  }
}

/**
 * State of a form that is also stored in this tab. So it survives a reload, and a sign-in for which the
 * browser leaves the page. `empty` must be a constant; setting the state to it deletes the draft. The draft
 * is read after the first render, because that must equal the server's, but before the first paint.
 */
export function useDraft<T extends Draft>(key: string, empty: T): [T, (change: Partial<T>) => void] {
  const [{ draft, restored }, setState] = useState({ draft: empty, restored: false });
  useLayoutEffect(() => {
    setState(({ draft: typed, restored: again }) => ({
      // Text that somebody typed before the script ran is newer than the stored draft, so it is kept.
      draft: again
        ? parseDraft(read(key), empty)
        : { ...parseDraft(read(key), empty), ...changes(typed, empty) },
      restored: true,
    }));
  }, [key, empty]);
  useEffect(() => {
    const form = { key, reread: () => setState({ draft: parseDraft(read(key), empty), restored: true }) };
    open.add(form);
    return () => void open.delete(form);
  }, [key, empty]);
  useEffect(() => {
    if (restored) write(key, draftText(draft, empty));
  }, [key, empty, draft, restored]);
  const change = useCallback((part: Partial<T>) => {
    setState((state) => ({ ...state, draft: { ...state.draft, ...part } }));
  }, []);
  return [draft, change];
}

function changes<T extends Draft>(draft: T, empty: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== empty[name]),
  ) as Partial<T>;
}
