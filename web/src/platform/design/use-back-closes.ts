import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../lib/use-latest.ts";

/** What a popup of Base UI can be told from outside; one that may not be closed now stays. */
interface Actions {
  close: () => void;
  unmount: () => void;
}

/** The open popups and steps, the last one on top. Each has an entry of the history above its page's own: `Back` leads out of it. */
const layers: { close: () => void }[] = [];
/** An entry that a closed one left is being gone back from. */
let leaving = false;
/** What was done to the history before the browser was back. */
const meanwhile: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

interface Entry {
  /** How many of them are open in it. */
  layers?: number;
}

const layersHere = (): number => (history.state as Entry | null)?.layers ?? 0;

/** After all that opens and closes at once: a question that a receipt follows has one entry for both. */
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

/** The router's own marks stay: to it all of them are the same place. */
function enter(): void {
  if (leaving) return;
  for (let depth = layersHere() + 1; depth <= layers.length; depth++)
    history.pushState({ ...history.state, layers: depth }, "");
}

/** A page gone to before the browser is back would be gone back from as well: its entry is made again from there. */
function onLeft(): void {
  leaving = false;
  if (meanwhile.length === 0) return;
  for (const change of meanwhile.splice(0)) change();
  // The router has gone back too.
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

let isWatched = false;

/** For good: the admin area's filters (nuqs) wrap both methods as well, before or after. */
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

/** Lets the browser's Back, a phone's button or gesture, lead from a step of a task to the one before. */
export function useBackLeads(isOpen: boolean, back: () => void): void {
  const latest = useLatest(back);
  // In the commit that shows it: a Back as quick as can be finds the entry there.
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

/** The same for a popup: Back closes it where it would leave the page. */
export function useBackCloses(open: boolean): RefObject<Actions | null> {
  const actions = useRef<Actions>(null);
  useBackLeads(open, () => actions.current?.close());
  return actions;
}
