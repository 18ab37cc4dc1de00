import type { ViewList } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { toast } from "../../../platform/design/toast.ts";

export const LOAD_FAILED = t`Failed to load views.`;

/** One's own views of a list, by name. */
export function viewsQuery(api: Api, list: ViewList) {
  return queryOptions({
    queryKey: [...adminKeys.views, list],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/views", { query: { list }, signal, fallback: LOAD_FAILED })).views,
    ...adminFreshness,
  });
}

const affected = { invalidates: [adminKeys.views] };

/** A failure of these is for the dialog or the menu that asked. */
export function useSaveView() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { list: ViewList; name: string; query: string }) =>
      api("POST /admin/views", { body, fallback: t`Failed to save the view.` }),
    onSuccess: (_, { name }) => void toast.success(t`View “${name}” saved.`),
    meta: affected,
  });
}

export interface ViewChange {
  id: string;
  name?: string;
  query?: string;
  isDefault?: boolean;
}

export function useChangeView() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: ViewChange) =>
      api("PATCH /admin/views/{id}", { params: { id }, body, fallback: t`Failed to change the view.` }),
    meta: affected,
  });
}

export function useDeleteView() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/views/{id}", { params: { id }, fallback: t`Failed to delete the view.` }),
    onSuccess: () => void toast.success(t`View deleted.`),
    meta: affected,
  });
}
