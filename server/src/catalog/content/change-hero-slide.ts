import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { checkTimes } from "./check-times.ts";
import { type HeroSlideRow, type HeroSlideValues, lockHeroSlide, updateHeroSlide } from "./queries.ts";

/** Changes the given fields of a slide. Refuses `slide_not_found` and `ends_before_start`. */
export async function changeHeroSlide(
  context: Context,
  { id, ...change }: { id: string } & Partial<HeroSlideValues>,
): Promise<HeroSlideRow> {
  return audited(context, async ({ db }) => {
    const row = await lockHeroSlide(db, id);
    if (!row) throw new Refusal("slide_not_found");
    const { id: _, ...before } = row;
    const after = { ...before, ...change };
    checkTimes(after);
    if (isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    await updateHeroSlide(db, id, after);
    return {
      value: { id, ...after },
      audit: { action: "slide.change", subject: `slide:${id}`, before, after },
    };
  });
}
