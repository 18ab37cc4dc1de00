import { useCallback, useEffect, useLayoutEffect, useState } from "react";

const PREFIX = "hira.draft.";

export type Draft = Record<string, string>;

/** Returns the stored values over the form's defaults. Fields that the form no longer has are dropped. */
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

/** Returns the text to store; null for an untouched form. */
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
    // Without storage, the form lasts as long as the page.
  }
}

/** Mounted forms, which are updated when other code changes their draft. */
const open = new Set<{ key: string; reread: () => void }>();

/** Fills the draft of a form, which may be open already: the form's `useDraft` with this key shows it, within this tab. */
export function saveDraft<T extends Draft>(key: string, draft: T, empty: T): void {
  write(key, draftText(draft, empty));
  for (const form of open) if (form.key === key) form.reread();
}

/** Changes some fields of a draft; the others stay as typed. */
export function changeDraft<T extends Draft>(key: string, part: Partial<T>, empty: T): void {
  saveDraft(key, { ...parseDraft(read(key), empty), ...part }, empty);
}

/** Deletes all drafts of this tab, and what is stored on the device (see `kept.ts`). */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
}

/**
 * State of a form that is stored in this tab, so that it survives a sign-in by redirect or a reload. `empty` must be a
 * constant; setting it deletes the draft. The draft is read after the first render, because the server has none, and before
 * the page is painted.
 */
export function useDraft<T extends Draft>(key: string, empty: T): [T, (change: Partial<T>) => void] {
  const [{ draft, restored }, setState] = useState({ draft: empty, restored: false });
  useLayoutEffect(() => {
    setState(({ draft: typed, restored: again }) => ({
      // Text typed before the script ran is newer than the stored draft.
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
