import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { changePreset } from "./change-preset.ts";
import { createPreset } from "./create-preset.ts";
import { findPreset, hasPreset, isBuiltIn, listPresets, lockStaff, removePreset } from "./queries.ts";
import { requireCovers, requireStill } from "./require-grants.ts";

/**
 * Deletes one of the shop's own presets, if nobody has it. @throws `preset_not_found`, `preset_built_in`,
 * `preset_in_use`, and `not_permitted` if its grants exceed the actor's
 */
async function deletePreset(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockStaff(db);
    const own = await requireStill(inside, "staff:write");
    const preset = await findPreset(db, id);
    if (!preset) throw new DomainError("preset_not_found");
    requireCovers(own, preset.grants);
    if (await isBuiltIn(db, id)) throw new DomainError("preset_built_in");
    if (await hasPreset(db, id)) throw new DomainError("preset_in_use");
    await removePreset(db, actor, id);
    const { name, grants } = preset;
    return { audit: { action: "preset.delete", subject: `preset:${id}`, before: { name, grants } } };
  });
}

export const staffHandlers = {
  "GET /admin/presets": async ({ db }) => ({ presets: await listPresets(db) }),
  "POST /admin/presets": async ({ db, actor, body }) => ({ preset: await createPreset({ db, actor }, body) }),
  "PATCH /admin/presets/{id}": async ({ db, actor, params, body }) => ({
    preset: await changePreset({ db, actor }, { ...params, ...body }),
  }),
  "DELETE /admin/presets/{id}": async ({ db, actor, params }) => {
    await deletePreset({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
