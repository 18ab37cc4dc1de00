import type { Grants } from "@hira/contract/platform/facts/permissions";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export const LOAD_FAILED = t`Failed to load roles.`;

/** Every role that an admin can be given. */
export function presetsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.presets,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/presets", { signal, fallback: LOAD_FAILED })).presets,
    ...adminFreshness,
  });
}

export interface PresetValues {
  /** Absent: a new one. */
  id?: string | undefined;
  name: string;
  grants: Grants;
}

/** Adds a role or changes one. A failure is for whoever asked. */
export function useSavePreset() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: PresetValues) => {
      const fallback = t`Failed to save the role.`;
      return id === undefined
        ? api("POST /admin/presets", { body, fallback })
        : api("PATCH /admin/presets/{id}", { params: { id }, body, fallback });
    },
    onSuccess: (_, { name }) => void toast.success(t`Role ${name} saved.`),
    onSettled: (_reply, _error, _values, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.admin }),
        // It may be one's own.
        client.invalidateQueries({ queryKey: queryKeys.profile }),
      ]),
  });
}

/** A failure is for whoever asked. */
export function useDeletePreset() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/presets/{id}", { params: { id }, fallback: t`Failed to delete the role.` }),
    onSettled: (_reply, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKeys.presets }),
  });
}
