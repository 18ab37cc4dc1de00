import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { type BreakRow, findBreak, markLooked } from "./chain-queries.ts";

/** Somebody has looked at a break: it stops nothing any more (docs/decisions/067). Refuses `break_not_found`. */
export async function lookAtBreak(
  context: Context,
  { id, note }: { id: string; note: string },
): Promise<BreakRow> {
  return audited(context, async ({ db }) => {
    const isMarked = await markLooked(db, { id, by: context.actor.uid, note });
    const value = isMarked ? await findBreak(db, id) : undefined;
    if (!value) throw new Refusal("break_not_found");
    return { value, audit: { action: "chain-break.look", subject: `chain-break:${id}`, after: { note } } };
  });
}
