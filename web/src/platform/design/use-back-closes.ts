import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../lib/use-latest.ts";

/** Methods of a Base UI popup. A popup that may not be closed ignores `close`. */
interface Actions {
  close: () => void;
  unmount: () => void;
}

/**
 * The open popups and steps, the newest last. Each has a history entry above the page's own, so that Back
 * closes it.
 */
const layers: { close: () => void }[] = [];
/** True while the browser goes back because a popup or step was closed. */
let leaving = false;
/** History calls made while the browser goes back. They are repeated afterwards. */
const meanwhile: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

interface Entry {
  /** Number of popups and steps that are open in this history entry. */
  layers?: number;
}

const layersHere = (): number => (history.state as Entry | null)?.layers ?? 0;

/**
 * Waits until everything that opens and closes together has done so. A confirmation and the receipt after it
 * then share one history entry.
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

/**
 * Adds a history entry with the router's state, because the router sees the same page in all these entries.
 */
function enter(): void {
  if (leaving) return;
  for (let depth = layersHere() + 1; depth <= layers.length; depth++)
    history.pushState({ ...history.state, layers: depth }, "");
}

/** Repeats the navigations made while the browser went back, because going back undid them. */
function onLeft(): void {
  leaving = false;
  if (meanwhile.length === 0) return;
  for (const change of meanwhile.splice(0)) change();
  // The router went back too, so it must read the current history entry again.
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

let isWatched = false;

/**
 * Wraps the browser's history methods, and never unwraps them, because the admin area's filters (nuqs) wrap
 * them too, before or after.
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

/** Makes the browser's Back (a phone's button or gesture) lead to the previous step of a task. */
export function useBackLeads(isOpen: boolean, back: () => void): void {
  const latest = useLatest(back);
  // A layout effect, so that the history entry exists even if Back is pressed at once.
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
