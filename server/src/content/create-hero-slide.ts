import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { type HeroSlideRow, type HeroSlideValues, insertHeroSlide } from "./queries.ts";

/** Adds a slide after the others. */
export async function createHeroSlide(context: Context, values: HeroSlideValues): Promise<HeroSlideRow> {
  return withTransaction(context.db, async (db) => {
    const id = newId();
    await insertHeroSlide(db, id, values);
    await recordAudit({ ...context, db }, { action: "slide.create", subject: `slide:${id}`, after: values });
    return { id, ...values };
  });
}
