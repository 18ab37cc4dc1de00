import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { arrivals, inPlace, sameRows } from "./calm-list.ts";

export interface CalmList<T> {
  /** What to draw; undefined until the first rows are there. */
  rows: readonly T[] | undefined;
  /** Rows that wait to be shown. */
  waiting: number;
  /** Shows them now. */
  show: () => void;
  /** Takes a row away at once: it was deleted. */
  remove: (id: string) => void;
  /** For the element around the rows. */
  region: RefObject<HTMLDivElement | null>;
}

/** Whether someone is about to act in there: the pointer is over it, or the keyboard's focus inside. */
function isInUse(element: HTMLElement | null): boolean {
  return element !== null && (element.matches(":hover") || element.querySelector(":focus-visible") !== null);
}

/**
 * A live list that never moves under the hand: while it is in use, rows keep their places and only their content changes,
 * so that a second click can't hit the row that moved up. News comes in when the hand leaves, or on request.
 * `news` must be undefined while it still belongs to another view (filter, page).
 */
export function useCalmList<T extends { _id: string }>(
  news: readonly T[] | undefined,
  view: string,
): CalmList<T> {
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => (news ? { view, rows: news } : undefined));

  const show = useCallback(() => {
    if (news) setShown({ view, rows: news });
  }, [news, view]);

  useEffect(() => {
    if (!news) return;
    setShown((before) => {
      const isHeld = before?.view === view && isInUse(region.current);
      return { view, rows: isHeld ? inPlace(before.rows, news) : news };
    });
  }, [news, view]);

  const isHeld = shown?.view === view && news !== undefined && !sameRows(shown.rows, news);
  useEffect(() => {
    if (!isHeld) return;
    const release = () => {
      if (!isInUse(region.current)) show();
    };
    const events = ["pointerover", "pointerup", "focusin"] as const;
    for (const name of events) document.addEventListener(name, release, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, release);
    };
  }, [isHeld, show]);

  const remove = useCallback((id: string) => {
    setShown((before) => before && { ...before, rows: before.rows.filter((row) => row._id !== id) });
  }, []);

  return { rows: shown?.rows, waiting: isHeld ? arrivals(shown.rows, news) : 0, show, remove, region };
}
