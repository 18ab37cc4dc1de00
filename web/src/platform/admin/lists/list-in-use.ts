import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useLatest } from "../../lib/use-latest.ts";

/** What a dialog above the list asks belongs to the work in it. */
const DIALOG = "[role=dialog], [role=alertdialog]";

const actions = ["pointerup", "focusin", "change"];
const all = [...actions, "pointerover", "pointermove", "keydown"];

export interface ListInUse {
  /** The pointer is over the list, or the last thing that was done was done inside. */
  isInUse: () => boolean;
  /** The pointer is over the list and moved last: what is under it must not move away. */
  isPointing: () => boolean;
}

/** Whether someone is at work in there. `onTurn` is called when it may have changed. */
export function useListInUse(region: RefObject<HTMLElement | null>, onTurn: () => void): ListInUse {
  const acted = useRef(false);
  const usesPointer = useRef(true);
  const turn = useLatest(onTurn);
  useEffect(() => {
    const note = (event: Event) => {
      if (document.querySelector(DIALOG)) return;
      if (event.type === "keydown") usesPointer.current = false;
      // A row that moves under a pointer at rest makes events too.
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
