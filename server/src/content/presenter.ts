import type { AdminHeroSlide, HeroSlide } from "@hira/contract";
import type { HeroSlideRow } from "./queries.ts";

export function presentHeroSlide(row: HeroSlideRow): HeroSlide {
  const { id, title, subtitle, ctaLabel, ctaHref, imageUrl } = row;
  return { _id: id, title, subtitle, ctaLabel, ctaHref, imageUrl };
}

export function presentAdminSlide(row: HeroSlideRow): AdminHeroSlide {
  return {
    ...presentHeroSlide(row),
    showsFrom: row.showsFrom?.toISOString() ?? null,
    showsUntil: row.showsUntil?.toISOString() ?? null,
  };
}
