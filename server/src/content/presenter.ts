import type { HeroSlide } from "@hira/contract";
import type { HeroSlideRow } from "./queries.ts";

export function presentHeroSlide({ id, ...slide }: HeroSlideRow): HeroSlide {
  return { _id: id, ...slide };
}
