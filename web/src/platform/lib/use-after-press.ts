import { useCallback, useEffect, useRef } from "react";

/**
 * Runs a task once the press is over that caused it. A field that shows a message when it is left would otherwise move
 * the page under the pointer, between down and up, and the click would miss what it was meant for.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const down = () => {
      isPressed.current = true;
    };
    const up = () => {
      isPressed.current = false;
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);

  return useCallback((task) => {
    // A task of its own: the click itself comes right after pointerup, and after a tap's late mousedown.
    const soon = () => void setTimeout(task);
    if (isPressed.current) addEventListener("pointerup", soon, { once: true });
    else soon();
  }, []);
}
