import { type BlockKind, can, didWords } from "@hira/contract";
import { audited } from "../../../platform/audit/audited.ts";
import { newId } from "../../../platform/lib/ids.ts";
import type { Context } from "../../../platform/lib/operation.ts";
import { Refusal } from "../../../platform/lib/refusal.ts";
import { tellAdmins } from "../../../platform/notices/tell-admins.ts";
import { type BlockRow, findBlock, insertBlock } from "./queries.ts";
import { readBlockValue } from "./read-value.ts";

export interface NewBlock {
  kind: BlockKind;
  /** As it was typed. */
  value: string;
  reason: string;
  /** null: until somebody lifts it. */
  until: Date | null;
}

/** An address is many people's. Refuses `not_permitted`. */
export function requireBlocking({ actor }: Pick<Context, "actor">, kind: BlockKind): void {
  if (kind === "address" && !can(actor.grants, "customers:write")) throw new Refusal("not_permitted");
}

/**
 * Blocks a payer, a player or an address (docs/rules/people.md#blocks). Refuses `not_permitted`, `block_unreadable`, `block_too_wide`,
 * `block_over` and `block_exists`.
 */
export async function createBlock(
  context: Context,
  { kind, value: typed, reason, until }: NewBlock,
): Promise<BlockRow> {
  requireBlocking(context, kind);
  const value = readBlockValue(kind, typed);
  if (until && until.getTime() <= Date.now()) throw new Refusal("block_over");
  return audited(context, async (inside) => {
    const id = newId();
    const { db, actor } = inside;
    if (!(await insertBlock(db, { id, kind, value, reason, by: actor.uid, until })))
      throw new Refusal("block_exists", { values: { value } });
    if (kind === "address") await tellAdmins(inside, { text: didWords.blockedAddress });
    const made = await findBlock(db, id);
    if (!made) throw new Error(`The block ${id} is gone`);
    return {
      value: made,
      audit: { action: "block.create", subject: `block:${id}`, after: { kind, value, reason, until } },
    };
  });
}
