import type { Preset } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockStaff, savePreset } from "./queries.ts";
import { requireCovers, requireStill } from "./require-grants.ts";

/**
 * Adds a custom preset (docs/rules/people.md#permissions). @throws `preset_exists` if another preset has the name, and
 * `not_permitted` if its grants exceed the actor's
 */
export async function createPreset(context: Context, values: Omit<Preset, "_id">): Promise<Preset> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockStaff(db);
    requireCovers(await requireStill(inside, "staff:write"), values.grants);
    const preset = { _id: newId(), ...values };
    const isNew = await undoneUnless(db, "unique", () => savePreset(db, actor, preset));
    if (!isNew) throw new DomainError("preset_exists");
    return {
      value: preset,
      audit: { action: "preset.create", subject: `preset:${preset._id}`, after: values },
    };
  });
}
