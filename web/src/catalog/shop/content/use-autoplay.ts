import { useEffect, useEffectEvent, useState } from "react";
import type { Carousel } from "./use-carousel.ts";

/** What a slide stays for (docs/rules/storefront.md#storefront). */
const ADVANCE_MS = 3_500;

export interface Autoplay {
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /** Spread on the carousel: pointing at it, or being inside with the keyboard, holds it. */
  hold: {
    onPointerEnter: (event: React.PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: React.FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * When the carousel goes on by itself (docs/rules/storefront.md#storefront). Hovering and the keyboard's focus pause it; dragging stops
 * it, and so does a person's preference for less motion. Each slide gets its full time.
 */
export function useAutoplay({ selected, hand, goTo }: Carousel, slides: number): Autoplay {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  // A touch alone is not a drag: most only scroll the page, or open the slide.
  useEffect(() => {
    if (hand === "dragging") setPlaying(false);
  }, [hand]);

  const goOn = useEffectEvent(() => goTo((selected + 1) % slides));
  const runs = playing && !held && hand === "off" && slides > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that is chosen gets its full time
  useEffect(() => {
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      // Nobody sees a tab in the background.
      if (!document.hidden) timer = setTimeout(goOn, ADVANCE_MS);
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", start);
    };
  }, [runs, selected]);

  return {
    playing,
    setPlaying,
    hold: {
      // A finger's touch counts as pointing too; it must not hold the carousel for good.
      onPointerEnter: (event) => setHeld(event.pointerType === "mouse"),
      onPointerLeave: () => setHeld(false),
      // A tapped dot keeps the focus; that must not hold it for good either.
      onFocus: (event) => {
        if (event.target.matches(":focus-visible")) setHeld(true);
      },
      onBlur: () => setHeld(false),
    },
  };
}
