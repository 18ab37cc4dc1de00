import { isDeepStrictEqual } from "node:util";
import type { ShopSettings } from "@hira/contract";
import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { lockSetting, updateSetting } from "./queries.ts";

/** Changes the given settings of the shop: its name, its blurb, the theme of visitors who chose none. */
export async function changeShopSettings(
  context: Context,
  change: Partial<ShopSettings>,
): Promise<ShopSettings> {
  return withTransaction(context.db, async (db) => {
    const before = await lockSetting(db, "shop");
    const after = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return after;
    await updateSetting(db, "shop", after);
    await recordAudit(
      { ...context, db },
      { action: "settings.shop", subject: "settings:shop", before, after },
    );
    return after;
  });
}
