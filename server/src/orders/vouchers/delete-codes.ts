import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { removeCodes } from "./queries.ts";

/** Deletes a code for good; one of an order is only hidden, and its buyer keeps it. Refuses `code_not_found`. */
export async function deleteCode(context: Context, id: string): Promise<void> {
  if ((await deleteCodes(context, [id])) === 0) throw new Refusal("code_not_found");
}

/** The same for several; those that are gone already are skipped. Returns how many went. */
export async function deleteCodes(context: Context, ids: string[]): Promise<number> {
  return audited(context, async ({ db }) => {
    const removed = await removeCodes(db, ids);
    return {
      value: removed.length,
      audit: removed.map(({ id, outcome }) => ({
        action: "code.delete" as const,
        subject: `code:${id}` as const,
        after: { outcome },
      })),
    };
  });
}
