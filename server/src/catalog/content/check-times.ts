import { Refusal } from "../../platform/lib/refusal.ts";
import type { HeroSlideValues } from "./queries.ts";

/** Throws `ends_before_start`. */
export function checkTimes({
  showsFrom,
  showsUntil,
}: Pick<HeroSlideValues, "showsFrom" | "showsUntil">): void {
  if (showsFrom && showsUntil && showsUntil <= showsFrom) throw new Refusal("ends_before_start");
}
