import { useLayoutEffect, useRef } from "react";

/**
 * Returns the `finalFocus` of a popup: the element that had the focus before, or the one that `elsewhere`
 * returns. Base UI alone would focus the first control in a row or page that had the focus itself.
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
