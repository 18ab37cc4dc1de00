import type { AdminHeroSlide, Closure, HeroSlide, Shop, ShopSettings } from "@hira/contract";
import { bengaliOf } from "../../platform/lib/bengali-texts.ts";
import type { HeroSlideRow } from "./queries.ts";

export function presentHeroSlide(row: HeroSlideRow): HeroSlide {
  const { id, title, subtitle, ctaLabel, ctaHref, imageUrl } = row;
  return { _id: id, title, subtitle, ctaLabel, ctaHref, imageUrl, ...bengaliOf(row) };
}

export function presentAdminSlide(row: HeroSlideRow): AdminHeroSlide {
  return {
    ...presentHeroSlide(row),
    showsFrom: row.showsFrom?.toISOString() ?? null,
    showsUntil: row.showsUntil?.toISOString() ?? null,
  };
}

/** What every page is told. */
export function presentShop(settings: ShopSettings, { closed, text, inBengali }: Closure): Shop {
  const closedInBengali = closed && inBengali?.text ? { closed: inBengali.text } : {};
  const texts = { ...settings.inBengali, ...closedInBengali };
  const { inBengali: _, ...rest } = settings;
  return {
    ...rest,
    closed: closed ? text : null,
    ...(Object.keys(texts).length > 0 && { inBengali: texts }),
  };
}
