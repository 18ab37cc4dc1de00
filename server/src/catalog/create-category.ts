import type { PlayerIdRule } from "@hira/contract";
import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { insertCategory } from "./queries.ts";

/** Adds a category and returns its id. */
export async function createCategory(
  context: Context,
  input: { name: string; imageUrl: string | null; playerId: PlayerIdRule | null },
): Promise<string> {
  return withTransaction(context.db, async (db) => {
    const id = newId();
    await insertCategory(db, { id, ...input });
    await recordAudit(
      { ...context, db },
      { action: "category.create", subject: `category:${id}`, after: input },
    );
    return id;
  });
}
