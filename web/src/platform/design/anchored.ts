import { type RefObject, useLayoutEffect } from "react";

export type AnchorSide = "top" | "bottom";
export type AnchorAlign = "start" | "center" | "end";

const EDGE = 8;

/**
 * Shows a popup beside its anchor: on the side `side`, or on the opposite side if there is more room. The popup
 * is in the browser's top layer, so that no scrolling element cuts it off. It needs `popover="manual"` and
 * `anchoredClass`.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  { side, align, gap }: { side: AnchorSide; align: AnchorAlign; gap: number },
) {
  useLayoutEffect(() => {
    const place = () => {
      if (anchor.current && popup.current) putBeside(anchor.current, popup.current, side, align, gap);
    };
    // Browsers from before mid-2023 have no popover. In them, the popup is only placed by its fixed position.
    popup.current?.showPopover?.();
    place();
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [anchor, popup, side, align, gap]);
}

export const anchoredClass = "fixed inset-auto z-50 m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)]";

function putBeside(
  anchor: HTMLElement,
  popup: HTMLElement,
  side: AnchorSide,
  align: AnchorAlign,
  gap: number,
) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement;
  const above = box.top - gap - height;
  const below = box.bottom + gap;
  const fitsBelow = below + height <= viewHeight - EDGE;
  const wantsBelow = side === "bottom" ? fitsBelow || above < EDGE : fitsBelow && above < EDGE;
  const left = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width }[align];
  popup.style.top = `${Math.round(within(wantsBelow ? below : above, viewHeight - height))}px`;
  popup.style.left = `${Math.round(within(left, viewWidth - width))}px`;
}

const within = (value: number, free: number) => Math.max(EDGE, Math.min(value, free - EDGE));
