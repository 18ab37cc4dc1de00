import { isDeepStrictEqual } from "node:util";
import type { ShopInBengali, ShopSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { changedTexts } from "../../platform/lib/bengali-texts.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockShopSettings, updateShopSettings } from "./settings-queries.ts";

/** Changes the given settings of the shop: its name, its description, and the default theme for visitors. */
export async function changeShopSettings(
  context: Context,
  change: Partial<Omit<ShopSettings, "inBengali">> & { inBengali?: ShopInBengali | null },
): Promise<ShopSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockShopSettings(db);
    const after = changedTexts(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateShopSettings(db, after);
    return { value: after, audit: { action: "settings.shop", subject: "settings:shop", before, after } };
  });
}
