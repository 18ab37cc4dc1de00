import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref to the latest rendered value, for listeners that outlive a render. It is set before the render is
 * visible, so that an immediate key press finds what is on screen. Do not read it while rendering.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
