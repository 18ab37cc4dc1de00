import { type RefObject, useEffect, useRef, useState } from "react";
import { type Hand, moveSlides, type SlideMotion } from "./slide-motion.ts";

export interface Carousel {
  /** Goes on what the slides slide in: its only child is their row. */
  viewport: RefObject<HTMLDivElement | null>;
  selected: number;
  hand: Hand;
  /** Whether slides out of sight may be made ready: not before the page stands. */
  ready: boolean;
  goTo: (index: number) => void;
}

export function useCarousel(slides: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<SlideMotion>(undefined);
  const [selected, setSelected] = useState(0);
  const [hand, setHand] = useState<Hand>("off");
  const [ready, setReady] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are moved anew
  useEffect(() => {
    if (!viewport.current) return;
    setReady(true);
    setSelected(0);
    motion.current = moveSlides(viewport.current, { onSelect: setSelected, onHand: setHand });
    return () => motion.current?.end();
  }, [slides]);

  return { viewport, selected, hand, ready, goTo: (index) => motion.current?.goTo(index) };
}
