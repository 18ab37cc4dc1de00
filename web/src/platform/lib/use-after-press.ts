import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that runs a task after the current press has ended. Otherwise, a message that appears
 * when a field loses the focus would move the page during the press, and the click would miss its target.
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
    // The task runs a moment after pointerup, because the click follows pointerup. On touch screens, a late
    // mousedown comes before the click.
    const soon = () => void setTimeout(task);
    if (isPressed.current) addEventListener("pointerup", soon, { once: true });
    else soon();
  }, []);
}
