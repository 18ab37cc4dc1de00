import type { EmblaCarouselType } from "embla-carousel";
import type {} from "embla-carousel-autoplay";
import { useEffect, useState } from "react";

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
 * When the carousel's autoplay runs (docs/rules.md#storefront). Hovering and the keyboard's focus pause it; dragging stops
 * it, and so does a person's preference for less motion. A chosen slide gets its full time.
 */
export function useAutoplay(carousel: EmblaCarouselType | undefined): Autoplay {
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
    const autoplay = carousel?.plugins().autoplay;
    if (!carousel || !autoplay) return;
    if (!playing || held) return autoplay.stop();
    const play = () => autoplay.play();
    const restart = () => autoplay.reset();
    play();
    // The plugin stops for any touch; one that was no drag goes on.
    carousel.on("pointerUp", play).on("select", restart);
    return () => void carousel.off("pointerUp", play).off("select", restart);
  }, [carousel, playing, held]);

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
