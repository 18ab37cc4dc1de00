import { useState } from "react";

export interface Selection<T> {
  ids: ReadonlySet<string>;
  /** The ticked rows as they are now. */
  rows: readonly T[];
  toggle: (id: string) => void;
  /** Ticks exactly these. */
  set: (ids: Iterable<string>) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Which rows are ticked. Another page or filter starts with none, and what is gone from the page is not ticked. */
export function useSelection<T extends { _id: string }>(
  view: string,
  shown: readonly T[] | undefined,
): Selection<T> {
  const [ticked, setTicked] = useState({ view, ids: nothing });
  const rows = ticked.view === view ? (shown ?? []).filter(({ _id }) => ticked.ids.has(_id)) : [];
  const ids: ReadonlySet<string> = new Set(rows.map(({ _id }) => _id));
  const set = (next: Iterable<string>) => setTicked({ view, ids: new Set(next) });
  return {
    ids,
    rows,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
  };
}
