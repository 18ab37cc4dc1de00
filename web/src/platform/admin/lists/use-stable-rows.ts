import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../../lib/use-latest.ts";
import { arrivals, inPlace, sameRows, withFollowing, withRow } from "./stable-rows.ts";

/** While a dialog is open above the list, events do not change whether the list counts as in use. */
const DIALOG = "[role=dialog], [role=alertdialog]";

const actions = ["pointerup", "focusin", "change"];
const all = [...actions, "pointerover", "pointermove", "keydown"];

interface ListInUse {
  /** True if the pointer is over the list, or the last key press or click was in it. */
  isInUse: () => boolean;
  /**
   * True if the pointer is over the list and was used after the last key. The row under the pointer must then
   * not move.
   */
  isPointing: () => boolean;
}

/** Returns functions that say whether somebody is working in the list. Calls `onTurn` when that may have changed. */
function useListInUse(region: RefObject<HTMLElement | null>, onTurn: () => void): ListInUse {
  const acted = useRef(false);
  const usesPointer = useRef(true);
  const turn = useLatest(onTurn);
  useEffect(() => {
    const note = (event: Event) => {
      if (document.querySelector(DIALOG)) return;
      if (event.type === "keydown") usesPointer.current = false;
      // If a row moves under a resting pointer, the browser sends pointer events too. These are ignored.
      else if (event instanceof PointerEvent && isMoved(event)) usesPointer.current = true;
      if (event.type === "pointermove" || event.type === "keydown") return;
      if (actions.includes(event.type))
        acted.current = region.current?.contains(event.target as Node) ?? false;
      turn.current();
    };
    for (const name of all) document.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of all) document.removeEventListener(name, note);
    };
  }, [region]);
  const isOver = useCallback(() => region.current?.matches(":hover") === true, [region]);
  return {
    isInUse: useCallback(() => acted.current || isOver(), [isOver]),
    isPointing: useCallback(() => usesPointer.current && isOver(), [isOver]),
  };
}

function isMoved({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointerup" || (type === "pointermove" && (movementX !== 0 || movementY !== 0));
}

export interface StableRows<T> {
  /** Rows to render; undefined until the list's first rows are loaded. */
  rows: readonly T[] | undefined;
  /** Number of new rows that the list does not show yet. */
  waiting: number;
  /** Shows the list's new rows now. */
  show: () => void;
  /** Shows a row's current state, even if the list no longer contains it. */
  put: (row: T) => void;
  /** Shows a row that was on screen before, at the position that it had then. */
  bringBack: (row: T) => void;
  /** Removes a deleted row from the list at once. */
  remove: (id: string) => void;
  /** Ref of the element that contains the rows. */
  region: RefObject<HTMLDivElement | null>;
}

export interface StableRowsOptions<T> {
  /**
   * True if the first row belongs below the second one. Without this function, no rows are added while
   * somebody works in the list.
   */
  follows?: ((row: T, other: T) => boolean) | undefined;
  /** True if a row no longer waits. Such a row is removed from a list of waiting records. */
  hasLeft?: ((row: T) => boolean) | undefined;
}

/**
 * Rows of a live list that do not move under the pointer. While somebody works in the list, rows keep their
 * positions and only their content changes, so that a second click cannot hit another row. New rows that
 * belong below the last row are added there. All other new rows appear when the pointer leaves the list, or
 * when somebody asks for them. `news` must be undefined while it belongs to another view.
 */
export function useStableRows<T extends { _id: string }>(
  news: readonly T[] | undefined,
  view: string,
  options: StableRowsOptions<T> = {},
): StableRows<T> {
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => (news ? { view, rows: news } : undefined));
  const isHeld = shown?.view === view && news !== undefined && !sameRows(shown.rows, news);
  const latest = useLatest(options);

  const show = () => {
    if (news) setShown({ view, rows: news });
  };
  const { isInUse, isPointing } = useListInUse(region, () => {
    if (!isHeld) return;
    if (isInUse()) change((rows) => rows);
    else show();
  });

  /**
   * Removes the rows that no longer wait. While the pointer is over the list, none is removed. The focused
   * row stays until every row has stopped waiting.
   */
  const folded = useCallback(
    (rows: readonly T[]): readonly T[] => {
      const { hasLeft } = latest.current;
      if (!hasLeft || !rows.some(hasLeft) || isPointing()) return rows;
      const focused = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
      return rows.every(hasLeft) ? [] : rows.filter((row) => !hasLeft(row) || row._id === focused);
    },
    [isPointing],
  );
  const change = useCallback(
    (changed: (rows: readonly T[]) => readonly T[]) =>
      setShown((before) => {
        if (!before) return before;
        const rows = folded(changed(before.rows));
        return rows === before.rows ? before : { ...before, rows };
      }),
    [folded],
  );

  useEffect(() => {
    if (!news) return;
    const inUse = isInUse();
    setShown((before) => {
      if (!inUse || before?.view !== view) return { view, rows: news };
      const { follows } = latest.current;
      const rows = follows ? withFollowing(before.rows, news, follows) : inPlace(before.rows, news);
      return { view, rows: folded(rows) };
    });
  }, [news, view, isInUse, folded]);

  const remove = useCallback(
    (id: string) => change((rows) => rows.filter((row) => row._id !== id)),
    [change],
  );
  const put = useCallback((row: T) => change((rows) => inPlace(rows, [row])), [change]);
  const bringBack = useCallback(
    (row: T) => change((rows) => withRow(rows, row, latest.current.follows ?? (() => false))),
    [change],
  );

  return {
    rows: shown?.rows,
    waiting: isHeld
      ? arrivals(shown.rows, options.hasLeft ? news.filter((row) => !options.hasLeft?.(row)) : news)
      : 0,
    show,
    put,
    bringBack,
    remove,
    region,
  };
}
