import { audited } from "../../platform/audit/audited.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { checkTimes } from "./check-times.ts";
import { type HeroSlideRow, type HeroSlideValues, insertHeroSlide } from "./queries.ts";

type Unsaid = "showsFrom" | "showsUntil" | "inBengali";
type NewSlide = Omit<HeroSlideValues, Unsaid> & Partial<Pick<HeroSlideValues, Unsaid>>;

/**
 * Adds a hero slide after the others. Without a start or end, the slide is always shown. Throws `ends_before_start`.
 */
export async function createHeroSlide(context: Context, given: NewSlide): Promise<HeroSlideRow> {
  const values = { showsFrom: null, showsUntil: null, inBengali: null, ...given };
  checkTimes(values);
  return audited(context, async ({ db }) => {
    const id = newId();
    await insertHeroSlide(db, id, values);
    return {
      value: { id, ...values },
      audit: { action: "slide.create", subject: `slide:${id}`, after: values },
    };
  });
}
