import { isDeepStrictEqual } from "node:util";
import type { RiskSettings } from "@hira/contract";
import { noticeMessages } from "@hira/contract";
import { audited } from "../../../platform/audit/audited.ts";
import { isSystem } from "../../../platform/lib/actor.ts";
import type { Context } from "../../../platform/lib/operation.ts";
import { notifyAdmins } from "../../../platform/notices/notify-admins.ts";
import { lockRiskSettings, updateRiskSettings } from "./settings-queries.ts";

/**
 * Changes the rules that freeze accounts; they apply to later events. Absent rules stay as they are. Notifies every
 * admin, because a dishonest admin would first turn the rules off (docs/decisions/037).
 */
export async function changeRiskSettings(
  context: Context,
  change: { [K in keyof RiskSettings]?: RiskSettings[K] | undefined },
): Promise<RiskSettings> {
  return audited(context, async (inside) => {
    const before = await lockRiskSettings(inside.db);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: RiskSettings = { ...before, ...given };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateRiskSettings(inside.db, after);
    if (!isSystem(context.actor.uid)) await notifyAdmins(inside, noticeMessages.changedFreezing);
    return { value: after, audit: { action: "settings.risk", subject: "settings:risk", before, after } };
  });
}
