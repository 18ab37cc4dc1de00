import type { HeroSlide as Slide } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Images, Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { heroSlidesQuery } from "./queries.ts";
import type { Carousel } from "./use-carousel.ts";
import { useCarousel } from "./use-carousel.ts";

/** Milliseconds for which each slide is shown (docs/rules/storefront.md#storefront). */
const ADVANCE_MS = 3_500;

interface Autoplay {
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  /**
   * Props for the carousel's element. They pause the carousel while the mouse is over it, or while it has keyboard
   * focus.
   */
  hold: {
    onPointerEnter: (event: React.PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: React.FocusEvent) => void;
    onBlur: () => void;
  };
}

/**
 * Decides when the carousel advances automatically (docs/rules/storefront.md#storefront). Hovering and keyboard focus
 * pause it. Dragging stops it, and so does the reader's preference for reduced motion. Each slide is shown for the full
 * time, even after a pause.
 */
function useAutoplay({ selected, hand, goTo }: Carousel, slides: number): Autoplay {
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  // A touch alone does not stop the carousel, because most touches only scroll the page or open the slide.
  useEffect(() => {
    if (hand === "dragging") setPlaying(false);
  }, [hand]);

  const goOn = useEffectEvent(() => goTo((selected + 1) % slides));
  const runs = playing && !held && hand === "off" && slides > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen slide is shown for the full time
  useEffect(() => {
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      // In a background tab, the carousel does not advance.
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
      // Only a mouse pauses the carousel: a touch fires pointerenter as well, but no pointerleave that would end the
      // pause.
      onPointerEnter: (event) => setHeld(event.pointerType === "mouse"),
      onPointerLeave: () => setHeld(false),
      // Only keyboard focus pauses the carousel: a tapped dot keeps its focus, so the pause would never end.
      onFocus: (event) => {
        if (event.target.matches(":focus-visible")) setHeld(true);
      },
      onBlur: () => setHeld(false),
    },
  };
}

// CSS class of the slides' height. A title and a subtitle of two lines each fit in, and a phone still shows six games
// below.
const shape = "aspect-[2/1] w-full rounded-2xl min-[22.5rem]:aspect-[7/3] sm:aspect-[5/2] lg:aspect-[7/2]";

/** Carousel of promotions at the top of the home page. */
export function HeroCarousel() {
  const { data: slides, error, refetch, isFetching } = useQuery(heroSlidesQuery());
  if (slides && slides.length > 0) return <Slides slides={slides} />;
  if (slides) {
    return (
      <EmptyState
        icon={<Images />}
        title={t`No hero slides found. Please add some from the admin panel.`}
        className={cx(shape, "justify-center border border-border bg-surface")}
      />
    );
  }
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load slides.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion label={t`Loading slides`}>
      <Skeleton className={shape} />
    </LoadingRegion>
  );
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const carousel = useCarousel(slides.length);
  const { viewport, selected, ready, goTo } = carousel;
  const { playing, setPlaying, hold } = useAutoplay(carousel, slides.length);

  return (
    <section aria-roledescription="carousel" aria-label={t`Promotions`} className="relative" {...hold}>
      <div ref={viewport} className={cx(shape, "overflow-hidden bg-sunken")}>
        <div className="flex h-full touch-pan-y select-none" aria-live={playing ? "off" : "polite"}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern makes each slide a group
            <div
              key={slide._id}
              role="group"
              aria-roledescription="slide"
              aria-label={t({ message: `${index + 1} of ${slides.length}`, context: "slide" })}
              aria-hidden={index !== selected}
              className="h-full min-w-0 shrink-0 grow-0 basis-full"
            >
              <HeroSlide
                slide={slide}
                index={index}
                active={index === selected}
                pictured={index === 0 || ready}
              />
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 ? (
        <div className="absolute right-2 bottom-1 left-2 flex items-center justify-center sm:bottom-2">
          {slides.map((slide, index) => (
            <button
              key={slide._id}
              type="button"
              aria-label={t`Go to slide ${index + 1}`}
              aria-current={index === selected}
              onClick={() => goTo(index)}
              className="group inline-flex size-6 items-center justify-center"
            >
              <span className="h-2 w-2 rounded-full bg-white/60 shadow-xs transition-[width,background-color] group-aria-current:w-5 group-aria-current:bg-white" />
            </button>
          ))}
          <button
            type="button"
            aria-label={playing ? t`Pause slides` : t`Play slides`}
            onClick={() => setPlaying(!playing)}
            className="ml-1 inline-flex size-7 items-center justify-center rounded-full bg-black/35 text-white [&>svg]:size-3.5"
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </button>
        </div>
      ) : null}
    </section>
  );
}
