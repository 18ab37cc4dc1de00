import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref to the value of the latest render, for listeners that outlive a render. It is set before the
 * render is visible, so an immediate key press finds what is on screen. Do not read it while rendering.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
