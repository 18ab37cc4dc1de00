import { OWNER, type Preset, sameGrants } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findPreset, lockStaff, savePreset } from "./queries.ts";
import { requireCovers, requireStill } from "./require-grants.ts";

export type PresetChange = { id: string } & { [K in keyof Omit<Preset, "_id">]?: Preset[K] | undefined };

/**
 * Renames a preset or changes its grants. The change applies to every admin with the preset from their next call on
 * (docs/rules/people.md#permissions). @throws `preset_not_found`, `owner_preset`, `preset_exists` if another preset has
 * the name, and `not_permitted` if the old or the new grants exceed the actor's
 */
export async function changePreset(context: Context, { id, ...change }: PresetChange): Promise<Preset> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockStaff(db);
    const own = await requireStill(inside, "staff:write");
    const before = await findPreset(db, id);
    if (!before) throw new DomainError("preset_not_found");
    if (id === OWNER) throw new DomainError("owner_preset");
    const after = { _id: id, name: change.name ?? before.name, grants: change.grants ?? before.grants };
    requireCovers(own, before.grants);
    requireCovers(own, after.grants);
    if (after.name === before.name && sameGrants(after.grants, before.grants))
      return { value: before, audit: "unchanged" };
    const isFree = await undoneUnless(db, "unique", () => savePreset(db, actor, after));
    if (!isFree) throw new DomainError("preset_exists");
    const told = ({ name, grants }: Preset) => ({ name, grants });
    return {
      value: after,
      audit: {
        action: "preset.change",
        subject: `preset:${id}`,
        before: told(before),
        after: told(after),
      },
    };
  });
}
