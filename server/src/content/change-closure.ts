import { isDeepStrictEqual } from "node:util";
import type { Closure } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { lockClosure, updateClosure } from "./settings-queries.ts";

/**
 * Closes the shop, or opens it. From the commit on the database refuses orders and fund requests with the text; what was
 * written before stands (docs/decisions/048).
 */
export async function changeClosure(context: Context, after: Closure): Promise<Closure> {
  return audited(context, async ({ db }) => {
    const before = await lockClosure(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateClosure(db, after);
    return {
      value: after,
      audit: { action: "settings.closure", subject: "settings:closure", before, after },
    };
  });
}
