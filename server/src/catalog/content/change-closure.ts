import { isDeepStrictEqual } from "node:util";
import type { Closure, ClosureInBengali } from "@hira/contract";
import { requireFresh } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { changedTexts } from "../../platform/lib/bengali-texts.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockClosure, updateClosure } from "./settings-queries.ts";

/**
 * Closes the shop, or opens it. From the commit on the database refuses orders and fund requests with the text; what was
 * written before stands (docs/decisions/046). Refuses `sign_in_again` for another text.
 */
export async function changeClosure(
  context: Context,
  change: Omit<Closure, "inBengali"> & { inBengali?: ClosureInBengali | null },
): Promise<Closure> {
  return audited(context, async ({ db }) => {
    const before = await lockClosure(db);
    const after = changedTexts(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    // Customers follow what they read there: a text may lead money, closing and opening do not.
    if (!isDeepStrictEqual(after, { ...before, closed: after.closed })) requireFresh(context.actor);
    await updateClosure(db, after);
    return {
      value: after,
      audit: { action: "settings.closure", subject: "settings:closure", before, after },
    };
  });
}
