import { isDeepStrictEqual } from "node:util";
import type { OrderSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockOrderSettings, updateOrderSettings } from "./settings-queries.ts";

/** Changes the limits for unpaid orders. They apply to orders that are placed from now on (docs/decisions/016). */
export async function changeOrderSettings(
  context: Context,
  change: { [K in keyof OrderSettings]?: OrderSettings[K] | undefined },
): Promise<OrderSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockOrderSettings(db);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const after: OrderSettings = { ...before, ...Object.fromEntries(given) };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateOrderSettings(db, after);
    return {
      value: after,
      audit: { action: "settings.orders", subject: "settings:orders", before, after },
    };
  });
}
