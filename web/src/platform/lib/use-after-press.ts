import { useCallback, useEffect, useRef } from "react";

/**
 * Runs a task after the current press has ended. Otherwise a field that shows a message on blur would move the page
 * between pointer down and up, and the click would miss its target.
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
    // In a separate task: the click event comes right after pointerup, and after the late mousedown of a tap.
    const soon = () => void setTimeout(task);
    if (isPressed.current) addEventListener("pointerup", soon, { once: true });
    else soon();
  }, []);
}
