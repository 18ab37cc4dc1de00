import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../lib/use-latest.ts";

/** Methods of a Base UI popup; a popup that may not be closed ignores `close`. */
interface Actions {
  close: () => void;
  unmount: () => void;
}

/** The open popups and steps, the newest last. Each has a history entry above the page's own, so that Back closes it. */
const layers: { close: () => void }[] = [];
/** True while the browser goes back from the entry of a closed layer. */
let leaving = false;
/** History calls made before the browser arrived back; repeated afterwards. */
const meanwhile: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

interface Entry {
  /** Number of layers open in this entry. */
  layers?: number;
}

const layersHere = (): number => (history.state as Entry | null)?.layers ?? 0;

/**
 * Waits until everything that opens and closes together is done: a confirmation that is followed by a receipt shares
 * one entry.
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

/** Adds a history entry. The router's state is kept: for the router, all layers are the same page. */
function enter(): void {
  if (leaving) return;
  for (let depth = layersHere() + 1; depth <= layers.length; depth++)
    history.pushState({ ...history.state, layers: depth }, "");
}

/** Runs when the browser is back. Navigations made before that are repeated now, otherwise they would have been undone too. */
function onLeft(): void {
  leaving = false;
  if (meanwhile.length === 0) return;
  for (const change of meanwhile.splice(0)) change();
  // The router went back as well: make it read the current entry.
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

let isWatched = false;

/** Wraps the history methods permanently: the admin area's filters (nuqs) wrap both too, before or after. */
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

/** Makes the browser's Back (a phone's button or gesture) lead from a step of a task to the previous step. */
export function useBackLeads(isOpen: boolean, back: () => void): void {
  const latest = useLatest(back);
  // A layout effect, so that even an immediate Back finds the entry.
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
