import { isDeepStrictEqual } from "node:util";
import type { OrderSettings } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { lockOrderSettings, updateOrderSettings } from "./settings-queries.ts";

/** Changes what unconfirmed accounts may order from now on; parts that are absent stay, orders that wait keep their time. */
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
