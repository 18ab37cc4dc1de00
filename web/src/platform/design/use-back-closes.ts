import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../lib/use-latest.ts";

/** Methods of a Base UI popup. A popup that must stay open ignores `close`. */
interface Actions {
  close: () => void;
  unmount: () => void;
}

/**
 * The open popups and steps, newest last. Each adds an entry to the browser's history, above the page's own
 * entry, so that Back closes it.
 */
const layers: { close: () => void }[] = [];
/** True while the browser goes back because the page has closed a popup or step. */
let leaving = false;
/** Calls of history methods that were made while the browser went back. They are repeated afterwards. */
const meanwhile: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

interface Entry {
  /** Number of popups and steps that are open while this is the current history entry. */
  layers?: number;
}

const layersHere = (): number => (history.state as Entry | null)?.layers ?? 0;

/**
 * Waits until all popups that open and close together have done so. For example, a confirmation and the
 * receipt that follows it share one history entry.
 */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  if (leaving) return;
  const surplus = layersHere() - layers.length;
  if (surplus > 0) {
    leaving = true;
    history.go(-surplus);
  } else enter();
}

/** Adds history entries with the router's state, because for the router all these entries show the same page. */
function enter(): void {
  if (leaving) return;
  for (let depth = layersHere() + 1; depth <= layers.length; depth++)
    history.pushState({ ...history.state, layers: depth }, "");
}

/** Repeats the navigations that were made while the browser went back. Going back had undone them. */
function onLeft(): void {
  leaving = false;
  if (meanwhile.length === 0) return;
  for (const change of meanwhile.splice(0)) change();
  // The router has also followed the browser back, so it must read the current history entry again.
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

let isWatched = false;

/**
 * Wraps the browser's history methods. They are never unwrapped, because the library for the admin area's
 * filters (nuqs) also wraps them, before or after this.
 */
function watchHistory(): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("popstate", onPopState);
  for (const change of ["pushState", "replaceState"] as const) {
    const before = history[change];
    history[change] = (...entry) => {
      if (leaving) meanwhile.push(() => history[change](...entry));
      before.apply(history, entry);
    };
  }
}

function onPopState(): void {
  if (leaving) onLeft();
  else for (const layer of layers.slice(layersHere()).reverse()) layer.close();
  settleSoon();
}

/** Makes the browser's Back (a button or a gesture) lead to the previous step of a task. */
export function useBackLeads(isOpen: boolean, back: () => void): void {
  const latest = useLatest(back);
  // A layout effect adds the history entry immediately, in case Back is pressed at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    watchHistory();
    layers.push(layer);
    enter();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Makes the browser's Back close an open popup instead of leaving the page. */
export function useBackCloses(open: boolean): RefObject<Actions | null> {
  const actions = useRef<Actions>(null);
  useBackLeads(open, () => actions.current?.close());
  return actions;
}
