import { isDeepStrictEqual } from "node:util";
import type { FeedSettings } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockFeedSettings, updateFeedSettings } from "./settings-queries.ts";

/** Changes what the public feed leaves out (docs/rules/orders.md#feed). */
export async function changeFeedSettings(context: Context, after: FeedSettings): Promise<FeedSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockFeedSettings(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateFeedSettings(db, after);
    return { value: after, audit: { action: "settings.feed", subject: "settings:feed", before, after } };
  });
}
