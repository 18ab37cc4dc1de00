import type { Block } from "@hira/contract";
import { audited } from "../../../platform/audit/audited.ts";
import { DomainError } from "../../../platform/lib/domain-error.ts";
import type { Handlers } from "../../../platform/lib/handler.ts";
import type { Context } from "../../../platform/lib/operation.ts";
import type { BlockList } from "./block-list.ts";
import { createBlock, requireBlocking } from "./create-block.ts";
import { type BlockRow, endBlock, findBlock, listBlocks } from "./queries.ts";

/** Lifts a block. A block that has already ended does not change. @throws `not_permitted`, `block_not_found` */
async function liftBlock(context: Context, id: string): Promise<BlockRow> {
  return audited(context, async ({ db, actor }) => {
    const block = await findBlock(db, id);
    if (!block) throw new DomainError("block_not_found");
    requireBlocking(context, block.kind);
    const isEnded = await endBlock(db, { id, by: actor.uid });
    const value = (await findBlock(db, id)) ?? block;
    if (!isEnded) return { value, audit: "unchanged" };
    const { kind, reason } = block;
    const before = { kind, value: block.value, reason };
    return { value, audit: { action: "block.lift", subject: `block:${id}`, before } };
  });
}

function presentBlock(row: BlockRow): Block {
  const person = (uid: string, name: string | null) => ({ uid, name: name ?? "The store" });
  return {
    _id: row.id,
    kind: row.kind,
    value: row.value,
    reason: row.reason,
    by: person(row.by, row.byName),
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.liftedBy === null ? null : person(row.liftedBy, row.liftedByName),
  };
}

export function blockHandlers({ blocks: list }: { blocks: Pick<BlockList, "refresh"> }) {
  return {
    "GET /admin/blocks": async ({ db, query }) => {
      const { blocks, total, isExact, position } = await listBlocks(db, query);
      return { blocks: blocks.map(presentBlock), total, totalIsExact: isExact, position };
    },
    "POST /admin/blocks": async ({ db, actor, body }) => {
      const until = body.until === null ? null : new Date(body.until);
      const block = await createBlock({ db, actor }, { ...body, until });
      await list.refresh();
      return { block: presentBlock(block) };
    },
    "POST /admin/blocks/{id}/lift": async ({ db, actor, params }) => {
      const block = await liftBlock({ db, actor }, params.id);
      await list.refresh();
      return { block: presentBlock(block) };
    },
  } satisfies Partial<Handlers>;
}
