import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, requiredName, text } from "../platform/schemas.ts";
import { grants, preset } from "./identity.ts";

const values = z.object({ name: requiredName(textLimits.presetName, t`Give the role a name.`), grants });
const idParam = z.object({ id: text(textLimits.presetId) });

export const listedPreset = preset.extend({
  builtIn: z.boolean().describe("Comes with the store: cannot be deleted, and `owner` cannot be changed"),
  admins: z.int().describe("Accounts that have it"),
});

export const presetRoutes = defineRoutes({
  "GET /admin/presets": {
    tag: "Users",
    summary: "Every preset of grants that an admin can be given, the store's own first",
    reply: z.object({ presets: z.array(listedPreset) }),
  },
  "POST /admin/presets": {
    tag: "Users",
    summary: "Add a preset; nobody gives what they do not have",
    body: values,
    reply: z.object({ preset }),
    errors: ["preset_exists"],
  },
  "PATCH /admin/presets/{id}": {
    tag: "Users",
    summary: "Rename a preset, or say anew what it grants: for everybody who has it, at once",
    params: idParam,
    body: values.partial(),
    reply: z.object({ preset }),
    errors: ["preset_not_found", "preset_exists", "owner_preset"],
  },
  "DELETE /admin/presets/{id}": {
    tag: "Users",
    summary: "Delete a preset of the shop's own that nobody has",
    params: idParam,
    reply: done,
    errors: ["preset_not_found", "preset_built_in", "preset_in_use"],
  },
});

export type ListedPreset = z.infer<typeof listedPreset>;
