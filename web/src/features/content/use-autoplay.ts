import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useState } from "react";

export const ADVANCE_MS = 3_500;

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
 * Moves on every 3.5 s (docs/rules.md#storefront). Hovering pauses; dragging stops; so does the person's wish for
 * less motion. A chosen slide gets its full time.
 */
export function useAutoplay(carousel: EmblaCarouselType | undefined, slides: number): Autoplay {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!carousel) return;
    // A touch alone is not a drag: most only scroll the page, or open the slide.
    const stop = () => {
      if (carousel.internalEngine().dragHandler.pointerDown()) setPlaying(false);
    };
    carousel.on("scroll", stop);
    return () => void carousel.off("scroll", stop);
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !playing || held || slides < 2) return;
    let timer = setInterval(advance, ADVANCE_MS);
    function advance() {
      if (!document.hidden) carousel?.scrollNext();
    }
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(advance, ADVANCE_MS);
    };
    carousel.on("select", restart);
    return () => {
      clearInterval(timer);
      carousel.off("select", restart);
    };
  }, [carousel, playing, held, slides]);

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
