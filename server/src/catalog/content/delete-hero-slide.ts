import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { deleteHeroSlideRow, lockHeroSlide } from "./queries.ts";

/** Removes a slide for good. Refuses `slide_not_found`. */
export async function deleteHeroSlide(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockHeroSlide(db, id);
    if (!row) throw new Refusal("slide_not_found");
    await deleteHeroSlideRow(db, id);
    const { id: _, ...before } = row;
    return { audit: { action: "slide.delete", subject: `slide:${id}`, before } };
  });
}
