import { useLayoutEffect, useRef } from "react";

/**
 * A popup's `finalFocus`: gives the focus back to what had it before, or to where `elsewhere` says. Done here, since
 * Base UI would enter the first control of a row or a page that had the focus itself.
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
