import type { HeroSlide as Slide } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SlideManager } from "../../catalog/admin/content/slide-manager.tsx";
import { HeroSlide } from "../../catalog/shop/content/hero-slide.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Hero Slides Manager</Trans>
      </h1>
      <SlideManager preview={(slide) => <Preview slide={slide} />} />
    </div>
  );
}

/** The slide as the home page shows it on a wide screen: scaled down, and without interaction. */
function Preview({ slide }: { slide: Slide }) {
  return (
    <div
      inert
      className="@container aspect-[16/9] w-full overflow-hidden rounded-2xl bg-sunken sm:aspect-[8/3]"
    >
      <div className="size-full origin-top-left sm:h-105 sm:w-280 sm:scale-[tan(atan2(100cqw,70rem))]">
        <HeroSlide slide={slide} index={0} active={false} pictured />
      </div>
    </div>
  );
}

export function head(): Head {
  return { title: t`Hero Slides Manager`, noIndex: true };
}
