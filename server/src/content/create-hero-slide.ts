import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { checkTimes } from "./check-times.ts";
import { type HeroSlideRow, type HeroSlideValues, insertHeroSlide } from "./queries.ts";

type Times = "showsFrom" | "showsUntil";
type NewSlide = Omit<HeroSlideValues, Times> & Partial<Pick<HeroSlideValues, Times>>;

/** Adds a slide after the others, shown at all times where nothing else is said. Refuses `ends_before_start`. */
export async function createHeroSlide(context: Context, given: NewSlide): Promise<HeroSlideRow> {
  const values = { showsFrom: null, showsUntil: null, ...given };
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
