import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { arrivals, inPlace, sameRows } from "./stable-rows.ts";

export interface StableRows<T> {
  /** What to draw; undefined until the first rows are there. */
  rows: readonly T[] | undefined;
  /** Rows that wait to be shown. */
  waiting: number;
  /** Shows them now. */
  show: () => void;
  /** Shows a row as it is now, also one that the view does not list any more. */
  put: (row: T) => void;
  /** Takes a row away at once: it was deleted. */
  remove: (id: string) => void;
  /** For the element around the rows. */
  region: RefObject<HTMLDivElement | null>;
}

const actions = ["pointerup", "focusin", "change"];

/** What a dialog above the list asks belongs to the work in it. */
const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * Whether someone is at work in there: the pointer is over it, or the last thing that was done was done inside. `onLeave`
 * is called when it may have become false.
 */
function useIsInUse(region: RefObject<HTMLElement | null>, onLeave: () => void): () => boolean {
  const acted = useRef(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const note = (event: Event) => {
      if (document.querySelector(DIALOG)) return;
      if (event.type !== "pointerover")
        acted.current = region.current?.contains(event.target as Node) ?? false;
      leave.current();
    };
    for (const name of [...actions, "pointerover"]) document.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of [...actions, "pointerover"]) document.removeEventListener(name, note);
    };
  }, [region]);
  return useCallback(() => acted.current || region.current?.matches(":hover") === true, [region]);
}

/**
 * A live list that does not move under the pointer: while it is in use, rows keep their places and only their content
 * changes, so that a second click can't hit another row. New rows come in when the pointer leaves, or on request.
 * `news` must be undefined while it still belongs to another view (filter, page).
 */
export function useStableRows<T extends { _id: string }>(
  news: readonly T[] | undefined,
  view: string,
): StableRows<T> {
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => (news ? { view, rows: news } : undefined));
  const isHeld = shown?.view === view && news !== undefined && !sameRows(shown.rows, news);

  const show = () => {
    if (news) setShown({ view, rows: news });
  };
  const isInUse = useIsInUse(region, () => {
    if (isHeld && !isInUse()) show();
  });

  useEffect(() => {
    if (!news) return;
    const inUse = isInUse();
    setShown((before) => {
      const staysInPlace = inUse && before?.view === view;
      return { view, rows: staysInPlace ? inPlace(before.rows, news) : news };
    });
  }, [news, view, isInUse]);

  const remove = useCallback((id: string) => {
    setShown((before) => before && { ...before, rows: before.rows.filter((row) => row._id !== id) });
  }, []);

  const put = useCallback((row: T) => {
    setShown((before) => before && { ...before, rows: inPlace(before.rows, [row]) });
  }, []);

  return { rows: shown?.rows, waiting: isHeld ? arrivals(shown.rows, news) : 0, show, put, remove, region };
}
