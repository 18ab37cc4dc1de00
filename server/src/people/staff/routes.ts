import type { Handlers } from "../../platform/lib/handler.ts";
import { changePreset } from "./change-preset.ts";
import { createPreset } from "./create-preset.ts";
import { deletePreset } from "./delete-preset.ts";
import { listPresets } from "./queries.ts";

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
