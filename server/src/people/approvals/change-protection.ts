import { isDeepStrictEqual } from "node:util";
import type { ProtectionSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { protectionAfter } from "./protection-after.ts";
import { lockProtection, updateProtection } from "./protection-queries.ts";

/** Changes what a second person is asked for, and the caps of operators; absent parts stay. Amounts in taka. */
export async function changeProtection(
  context: Context,
  change: Parameters<typeof protectionAfter>[1],
): Promise<ProtectionSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockProtection(db);
    const after = protectionAfter(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateProtection(db, after);
    return {
      value: after,
      audit: { action: "settings.protection", subject: "settings:protection", before, after },
    };
  });
}
