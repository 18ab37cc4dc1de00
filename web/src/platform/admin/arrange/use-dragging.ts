import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** While the pointer is within EDGE pixels of the list's top or bottom, the list scrolls by STEP pixels at a time. */
const EDGE = 36;
const STEP = 10;
const EVERY_MS = 25;

interface Drag {
  from: number;
  to: number;
}

interface Dragging {
  /** The dragged entry, and the position at which it would be dropped; null while nothing is dragged. */
  drag: Drag | null;
  /** Props for an entry's handle. The handle needs the style `touch-action: none`. */
  handle: (index: number) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
}

/**
 * Lets an admin drag entries of a list whose rows have equal heights. It uses pointer events, which work on
 * touch screens (docs/decisions/001). No row moves in the document until the drop, because a row that moves
 * there loses the pointer.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  { count, onDrop }: { count: number; onDrop: (drag: Drag) => void },
): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    const box = list.current;
    const height = box?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (!box || height === 0 || event.button !== 0 || stop.current) return;
    const grip = event.currentTarget;
    let [at, to] = [event.clientY, from];
    const place = () => {
      const row = Math.floor((at - box.getBoundingClientRect().top + box.scrollTop) / height);
      to = Math.min(Math.max(row, 0), count - 1);
      setDrag((now) => (now?.to === to ? now : { from, to }));
    };
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      at = clientY;
      place();
    };
    const scroll = () => {
      const { top, bottom } = box.getBoundingClientRect();
      const by = at < top + EDGE ? -STEP : at > bottom - EDGE ? STEP : 0;
      if (by === 0) return;
      box.scrollTop += by;
      place();
    };
    const end = (dropped: boolean) => {
      stop.current?.();
      setDrag(null);
      if (dropped && to !== from) onDrop({ from, to });
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      cancel();
    };
    const scrolling = setInterval(scroll, EVERY_MS);
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener("pointermove", follow);
    grip.addEventListener("pointerup", drop);
    grip.addEventListener("pointercancel", cancel);
    addEventListener("keydown", giveUp, true);
    stop.current = () => {
      stop.current = undefined;
      clearInterval(scrolling);
      grip.removeEventListener("pointermove", follow);
      grip.removeEventListener("pointerup", drop);
      grip.removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", giveUp, true);
    };
    setDrag({ from, to: from });
  };

  return { drag, handle: (index) => ({ onPointerDown: (event) => begin(event, index) }) };
}
