import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useRef, useState } from "react";

/** What a slide stays for (docs/rules.md#storefront). */
const ADVANCE_MS = 3_500;

export interface Carousel {
  /** Goes on what the slides slide in. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until its code is there. */
  embla: EmblaCarouselType | undefined;
  selected: number;
  goTo: (index: number) => void;
}

/** Makes slides a carousel once the page stands, by code that is fetched after what is seen first. */
export function useCarousel(slides: number): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  // A slide that was asked for before the code came.
  const wanted = useRef(0);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  const loop = slides > 1;

  useEffect(() => {
    let made: EmblaCarouselType | undefined;
    let left = false;
    const make = async () => {
      const [{ default: create }, { default: createAutoplay }] = await Promise.all([
        import("embla-carousel"),
        import("embla-carousel-autoplay"),
      ]);
      if (left || !viewport.current) return;
      // useAutoplay says when it runs.
      const autoplay = createAutoplay({ delay: ADVANCE_MS, playOnInit: false, stopOnFocusIn: false });
      const options = { loop, duration: 28, startIndex: wanted.current };
      const carousel = create(viewport.current, options, [autoplay]);
      const select = () => setSelected(carousel.selectedScrollSnap());
      carousel.on("select", select).on("reInit", select);
      made = carousel;
      select();
      setEmbla(carousel);
    };
    // Without it the first slide stays where it is.
    make().catch(() => undefined);
    return () => {
      left = true;
      made?.destroy();
    };
  }, [loop]);

  return {
    viewport,
    embla,
    selected,
    goTo(index) {
      wanted.current = index;
      embla?.scrollTo(index, matchMedia("(prefers-reduced-motion: reduce)").matches);
    },
  };
}
