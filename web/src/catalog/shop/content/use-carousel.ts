import { type RefObject, useEffect, useRef, useState } from "react";

const GLIDE_MS = 400;
/** Minimum length of a drag in pixels. A shorter movement is a tap. */
const DRAG_PX = 8;
/** Minimum speed at the end of a drag. A faster drag shows the next slide, even if it was short. */
const FLICK_PX_PER_MS = 0.2;

type Hand = "off" | "pressing" | "dragging";

type HandEvent = "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave";

interface Listener {
  onSelect: (index: number) => void;
  onHand: (hand: Hand) => void;
}

interface SlideMotion {
  goTo: (index: number) => void;
  end: () => void;
}

/**
 * Moves a row of slides when the reader drags it, or when the page calls for a slide. The row is endless: a position
 * counts slides and may be any number. Each slide is placed at whichever of its positions is nearest to the current
 * one.
 */
function moveSlides(viewport: HTMLElement, { onSelect, onHand }: Listener): SlideMotion {
  const row = viewport.firstElementChild as HTMLElement;
  const slides = [...row.children] as HTMLElement[];
  const count = slides.length;
  /** Current and target position of the row of slides, counted in slides. */
  let place = 0;
  let target = 0;
  let frame = 0;

  const show = (next: number) => {
    place = next;
    row.style.transform = next ? `translateX(${-100 * next}%)` : "";
    slides.forEach((slide, index) => {
      const turns = Math.round((next - index) / count);
      slide.style.transform = turns ? `translateX(${100 * count * turns}%)` : "";
    });
  };

  const glide = (to: number) => {
    cancelAnimationFrame(frame);
    target = to;
    onSelect(((to % count) + count) % count);
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const way = to - place;
    const since = performance.now();
    const step = () => {
      const left = reducesMotion ? 0 : Math.max(1 - (performance.now() - since) / GLIDE_MS, 0);
      show(to - way * left ** 3);
      if (left) frame = requestAnimationFrame(step);
    };
    step();
  };

  let hand: Hand = "off";
  let from = { x: 0, y: 0, place: 0 };
  let last = { x: 0, at: 0, speed: 0 };
  let dragged = false;
  const take = (next: Hand) => {
    hand = next;
    onHand(next);
  };
  const letGo = ({ timeStamp }: PointerEvent) => {
    const speed = timeStamp - last.at < 100 ? last.speed : 0;
    const next = Math.abs(speed) < FLICK_PX_PER_MS ? Math.round(place) : target - Math.sign(speed);
    const to = hand === "dragging" ? Math.min(Math.max(next, target - 1), target + 1) : target;
    take("off");
    glide(to);
  };

  const listening = new AbortController();
  const { signal } = listening;
  const on = (types: readonly HandEvent[], run: (event: PointerEvent) => void) => {
    const listen = (event: PointerEvent) => {
      if (event.isPrimary && (hand !== "off" || event.type === "pointerdown")) run(event);
    };
    for (const type of types) viewport.addEventListener(type, listen, { signal });
  };
  on(["pointerdown"], ({ button, clientX: x, clientY: y, timeStamp: at }) => {
    dragged = false;
    if (button !== 0 || count < 2) return;
    cancelAnimationFrame(frame);
    from = { x, y, place };
    last = { x, at, speed: 0 };
    take("pressing");
  });
  on(["pointermove"], ({ pointerId, clientX: x, clientY: y, timeStamp: at }) => {
    if (hand === "pressing") {
      const across = Math.abs(x - from.x);
      if (across < DRAG_PX || across < Math.abs(y - from.y)) return;
      viewport.setPointerCapture(pointerId);
      dragged = true;
      // A slow phone reports the first movement of a drag late, so this movement may be long. Only the length of a tap
      // is subtracted from it, so that the row of slides follows the finger.
      from.x += Math.sign(x - from.x) * DRAG_PX;
      take("dragging");
    }
    if (at > last.at) last = { x, at, speed: (x - last.x) / (at - last.at) };
    show(from.place - (x - from.x) / viewport.clientWidth);
  });
  on(["pointerup", "pointercancel", "pointerleave"], letGo);
  // Prevents the click at the end of a drag, which must not open the slide. Clicks by keyboard have the `detail` 0 and
  // stay allowed.
  const notFollowed = (event: MouseEvent) => dragged && event.detail > 0 && event.preventDefault();
  viewport.addEventListener("click", notFollowed, { signal, capture: true });

  return {
    goTo: (index) => {
      const way = (((index - target) % count) + count) % count;
      glide(target + (way > count / 2 ? way - count : way));
    },
    end: () => {
      listening.abort();
      cancelAnimationFrame(frame);
      show(0);
    },
  };
}

export interface Carousel {
  /** Ref of the element that shows the visible part of the row of slides. The row is its only child. */
  viewport: RefObject<HTMLDivElement | null>;
  selected: number;
  hand: Hand;
  /** True once the page has rendered. From then on, the pictures of hidden slides may load. */
  ready: boolean;
  goTo: (index: number) => void;
}

export function useCarousel(slides: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<SlideMotion>(undefined);
  const [selected, setSelected] = useState(0);
  const [hand, setHand] = useState<Hand>("off");
  const [ready, setReady] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides starts over
  useEffect(() => {
    if (!viewport.current) return;
    setReady(true);
    setSelected(0);
    motion.current = moveSlides(viewport.current, { onSelect: setSelected, onHand: setHand });
    return () => motion.current?.end();
  }, [slides]);

  return { viewport, selected, hand, ready, goTo: (index) => motion.current?.goTo(index) };
}
