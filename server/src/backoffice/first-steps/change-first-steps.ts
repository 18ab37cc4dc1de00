import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockFirstSteps, updateFirstSteps } from "./queries.ts";

/** Hides the checklist of first steps for everybody, or shows it again. */
export async function changeFirstSteps(context: Context, after: { putAway: boolean }): Promise<void> {
  await audited(context, async ({ db }) => {
    const before = await lockFirstSteps(db);
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    await updateFirstSteps(db, after);
    return {
      audit: { action: "settings.first-steps", subject: "settings:first-steps", before, after },
    };
  });
}
