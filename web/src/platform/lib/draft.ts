import { useCallback, useEffect, useState } from "react";

const PREFIX = "hira.draft.";

export type Draft = Record<string, string>;

/** What was kept, on top of what an empty form holds. Fields that the form does not have any more are left out. */
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

/** The text to keep; null for a form that nobody has touched. */
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
    // Without storage the form lives as long as the page.
  }
}

/** Forms on the page, which follow what fills them from elsewhere. */
const open = new Set<{ key: string; reread: () => void }>();

/** Fills a form ahead of its page, or one that is open: what `useDraft` of that key holds in this tab. */
export function saveDraft<T extends Draft>(key: string, draft: T, empty: T): void {
  write(key, draftText(draft, empty));
  for (const form of open) if (form.key === key) form.reread();
}

/** The same for some of its fields; the others stay as they were typed. */
export function changeDraft<T extends Draft>(key: string, part: Partial<T>, empty: T): void {
  saveDraft(key, { ...parseDraft(read(key), empty), ...part }, empty);
}

/** Forgets every form of this tab, and what the device keeps (see `kept.ts`). */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/**
 * A form that someone is filling in, kept for this tab, so that it survives a sign-in by redirect or a reload.
 * `empty` must be a constant; giving it back forgets the draft. Read after the first render: the server knows none.
 * `atOnce`: with the first render, on pages that the server never renders.
 */
export function useDraft<T extends Draft>(
  key: string,
  empty: T,
  { atOnce = false } = {},
): [T, (change: Partial<T>) => void] {
  const [{ draft, restored }, setState] = useState(() => ({
    draft: atOnce ? parseDraft(read(key), empty) : empty,
    restored: atOnce,
  }));
  useEffect(() => {
    if (atOnce) return;
    setState(({ draft: typed, restored: again }) => ({
      // What was typed before the script ran is newer than what was kept.
      draft: again
        ? parseDraft(read(key), empty)
        : { ...parseDraft(read(key), empty), ...changes(typed, empty) },
      restored: true,
    }));
  }, [key, empty, atOnce]);
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
