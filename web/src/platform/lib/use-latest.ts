import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Returns a ref to the value of the latest render, for listeners that exist longer than a render. The ref is
 * set before the render is visible, so that a key pressed at once acts on what is on screen. Do not read the
 * ref while rendering.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
