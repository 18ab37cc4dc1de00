import { useLayoutEffect, useRef } from "react";

/**
 * Returns the `finalFocus` of a popup. The focus goes to the element that `elsewhere` returns, or else to the
 * element that had the focus before. Without this, if a row or page had the focus, Base UI would focus its
 * first control.
 */
export function useFocusReturn(
  open: boolean | undefined,
  elsewhere?: () => HTMLElement | true,
): () => boolean {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    const wanted = elsewhere?.() ?? true;
    const target = wanted === true ? before.current : wanted;
    if (!(target instanceof HTMLElement) || !target.isConnected || target === document.body) return true;
    target.focus({ preventScroll: true });
    return false;
  };
}
