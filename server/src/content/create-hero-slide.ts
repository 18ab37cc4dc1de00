import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { type HeroSlideRow, type HeroSlideValues, insertHeroSlide } from "./queries.ts";

/** Adds a slide after the others. */
export async function createHeroSlide(context: Context, values: HeroSlideValues): Promise<HeroSlideRow> {
  return audited(context, async ({ db }) => {
    const id = newId();
    await insertHeroSlide(db, id, values);
    return {
      value: { id, ...values },
      audit: { action: "slide.create", subject: `slide:${id}`, after: values },
    };
  });
}
