import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { type HeroSlideRow, type HeroSlideValues, lockHeroSlide, updateHeroSlide } from "./queries.ts";

/** Changes the given fields of a slide. Refuses `slide_not_found`. */
export async function changeHeroSlide(
  context: Context,
  { id, ...change }: { id: string } & Partial<HeroSlideValues>,
): Promise<HeroSlideRow> {
  return withTransaction(context.db, async (db) => {
    const row = await lockHeroSlide(db, id);
    if (!row) throw new Refusal("slide_not_found");
    const { id: _, ...before } = row;
    const after = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return row;
    await updateHeroSlide(db, id, after);
    await recordAudit({ ...context, db }, { action: "slide.change", subject: `slide:${id}`, before, after });
    return { id, ...after };
  });
}
