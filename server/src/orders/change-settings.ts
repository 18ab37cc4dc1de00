import { isDeepStrictEqual } from "node:util";
import type { OrderSettings } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { lockOrderSettings, updateOrderSettings } from "./settings-queries.ts";

/**
 * Changes how many open instant orders an unconfirmed account may have, and after how many hours they expire
 * (docs/decisions/036). Absent parts stay; orders that were placed keep their time.
 */
export async function changeOrderSettings(
  context: Context,
  change: { [K in keyof OrderSettings]?: OrderSettings[K] | undefined },
): Promise<OrderSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockOrderSettings(db);
    const after = {
      maxUnconfirmedOrders: change.maxUnconfirmedOrders ?? before.maxUnconfirmedOrders,
      unconfirmedOrderHours: change.unconfirmedOrderHours ?? before.unconfirmedOrderHours,
    };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateOrderSettings(db, after);
    return {
      value: after,
      audit: { action: "settings.orders", subject: "settings:orders", before, after },
    };
  });
}
