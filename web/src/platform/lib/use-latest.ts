import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What was rendered last, for listeners that outlive a render: in place before anybody can see the render, so that a key
 * pressed at once finds what is on screen. Not to be read while rendering.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
