import { audited } from "../../../platform/audit/audited.ts";
import type { Context } from "../../../platform/lib/operation.ts";
import { Refusal } from "../../../platform/lib/refusal.ts";
import { requireBlocking } from "./create-block.ts";
import { type BlockRow, endBlock, findBlock } from "./queries.ts";

/** Ends a block; one that has ended stays as it is. Refuses `not_permitted` and `block_not_found`. */
export async function liftBlock(context: Context, id: string): Promise<BlockRow> {
  return audited(context, async ({ db, actor }) => {
    const block = await findBlock(db, id);
    if (!block) throw new Refusal("block_not_found");
    requireBlocking(context, block.kind);
    const isEnded = await endBlock(db, { id, by: actor.uid });
    const value = (await findBlock(db, id)) ?? block;
    if (!isEnded) return { value, audit: "unchanged" };
    const { kind, reason } = block;
    const before = { kind, value: block.value, reason };
    return { value, audit: { action: "block.lift", subject: `block:${id}`, before } };
  });
}
