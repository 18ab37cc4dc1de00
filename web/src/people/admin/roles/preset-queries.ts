import type { Grants } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

export const LOAD_FAILED = t`Failed to load roles.`;

/** Query of all presets that an admin can be given. */
export const presetsQuery = () =>
  adminQuery("GET /admin/presets", { fallback: LOAD_FAILED, select: ({ presets }) => presets });

export interface PresetValues {
  /** ID of the preset to change; undefined for a new preset. */
  id?: string | undefined;
  name: string;
  grants: Grants;
}

const save = {
  fallback: t`Failed to save the role.`,
  done: (_: unknown, { name = "" }: { name?: string }) => t`Role ${name} saved.`,
  untilRead: true,
} as const;

/** Adds a preset. If the call fails, the dialog shows the error. */
export const useAddPreset = () => useCall("POST /admin/presets", save);

export const useChangePreset = () => useCall("PATCH /admin/presets/{id}", save);

export const useDeletePreset = () =>
  useCall("DELETE /admin/presets/{id}", {
    input: byId,
    fallback: t`Failed to delete the role.`,
    untilRead: true,
  });
