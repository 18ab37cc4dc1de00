import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockArrangedSlides, placeSlides } from "./queries.ts";

/** Puts the slides in this order; what is gone meanwhile is left out, what is not named comes last. */
export async function arrangeSlides(context: Context, ids: readonly string[]): Promise<void> {
  await audited(context, async ({ db }) => {
    const before = await lockArrangedSlides(db);
    await placeSlides(db, ids);
    const after = await lockArrangedSlides(db);
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const audit = { subject: "settings:slides", before: { order: before }, after: { order: after } } as const;
    return { audit: { action: "slide.arrange", ...audit } };
  });
}
