import { DomainError } from "../../platform/lib/domain-error.ts";
import type { HeroSlideValues } from "./queries.ts";

/** Checks that a period's start is before its end. Throws `ends_before_start`. */
export function checkTimes({
  showsFrom,
  showsUntil,
}: Pick<HeroSlideValues, "showsFrom" | "showsUntil">): void {
  if (showsFrom && showsUntil && showsUntil <= showsFrom) throw new DomainError("ends_before_start");
}
