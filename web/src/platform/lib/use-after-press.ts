import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that runs a task once the current press has ended. A message that appears when a field
 * loses the focus would otherwise move the page during the press, and the click would miss its target.
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
    // The task runs a moment after pointerup, because the click comes after it, and on touch screens after a
    // late mousedown.
    const soon = () => void setTimeout(task);
    if (isPressed.current) addEventListener("pointerup", soon, { once: true });
    else soon();
  }, []);
}
