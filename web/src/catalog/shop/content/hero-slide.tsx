import type { HeroSlide as Slide } from "@hira/contract";
import { srcSetOf } from "@hira/contract/platform/constants/images";
import { t } from "@lingui/core/macro";
import { Gem } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../platform/design/cx.ts";
import { artBackground } from "../../../platform/design/default-art.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { ownAddress } from "../../../platform/lib/own-address.ts";

/**
 * Returns the target of a slide's link. An absolute http(s) address is external, any other address is within the shop,
 * and an empty one means the home page.
 */
export function slideTarget(ctaHref: string): { href: string; external: boolean } {
  const href = ctaHref.trim();
  if (/^https?:\/\//i.test(href)) return { href, external: true };
  const isOfScheme = /^[a-z][a-z\d+.-]*:/i.test(href);
  const own = isOfScheme ? null : ownAddress(href.startsWith("/") ? href : `/${href}`);
  return { href: own ?? "/", external: false };
}

interface HeroSlideProps {
  slide: Slide;
  index: number;
  active: boolean;
  /**
   * True if the slide's picture may load. Pictures of hidden slides load later, so that they do not delay the first
   * slide's.
   */
  pictured: boolean;
}

/** A slide: a text over a picture, or over one of four gradients if it has no picture. The whole slide is a link. */
export function HeroSlide({ slide, index, active, pictured }: HeroSlideProps) {
  return (
    <SlideLink
      href={slide.ctaHref}
      tabIndex={active ? undefined : -1}
      className={cx(
        "relative block h-full overflow-hidden text-white no-underline focus-visible:-outline-offset-4 focus-visible:outline-white",
        artBackground(index),
      )}
    >
      {pictured ? <SlidePicture slide={slide} eager={index === 0} /> : null}
      {slide.title || slide.subtitle ? (
        <span className="absolute inset-0 flex flex-col items-start justify-center gap-1 bg-gradient-to-r from-30% from-black/65 to-90% to-transparent p-4 pb-6 sm:gap-2.5 sm:from-20% sm:from-black/50 sm:to-60% sm:p-8 md:p-10">
          <span className="line-clamp-2 max-w-[16ch] text-balance font-bold text-lg leading-tight tracking-tight sm:max-w-[16ch] sm:text-3xl md:text-4xl">
            {slide.title}
          </span>
          <span className="line-clamp-2 max-w-[22ch] text-pretty text-sm text-white/90 sm:max-w-[26ch] sm:text-base md:max-w-[34ch]">
            {slide.subtitle}
          </span>
          {slide.ctaLabel ? (
            <span
              aria-hidden="true"
              className="mt-2 inline-flex min-h-9 items-center rounded-md bg-white px-3.5 font-semibold text-black text-sm max-sm:hidden"
            >
              {slide.ctaLabel}
            </span>
          ) : null}
        </span>
      ) : null}
    </SlideLink>
  );
}

interface SlideLinkProps {
  href: string;
  tabIndex: number | undefined;
  className: string;
  children: ReactNode;
}

function SlideLink({ href: ctaHref, children, ...link }: SlideLinkProps) {
  const { href, external } = slideTarget(ctaHref);
  if (external) {
    return (
      <a href={href} draggable={false} {...link}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} draggable={false} {...link}>
      {children}
    </Link>
  );
}

function SlidePicture({ slide, eager }: { slide: Slide; eager: boolean }) {
  const alt = slide.title ? "" : slide.ctaLabel || t`Promotion`;
  if (!slide.imageUrl) {
    return (
      <Gem aria-hidden="true" className="absolute top-1/2 right-[8%] size-2/5 -translate-y-1/2 opacity-25" />
    );
  }
  return (
    <img
      src={slide.imageUrl}
      srcSet={srcSetOf(slide.imageUrl)}
      sizes="(min-width: 72rem) 70rem, calc(100vw - 2rem)"
      alt={alt}
      width={1200}
      height={600}
      draggable={false}
      decoding={eager ? "sync" : "async"}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "low"}
      className="absolute inset-0 size-full object-cover object-right"
    />
  );
}
