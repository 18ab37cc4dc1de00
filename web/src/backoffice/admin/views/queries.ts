import type { ViewList } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

export const LOAD_FAILED = t`Failed to load views.`;

/** Query of the admin's own saved views of a list, sorted by name. */
export const viewsQuery = (list: ViewList) =>
  adminQuery("GET /admin/views", { query: { list }, fallback: LOAD_FAILED, select: ({ views }) => views });

/** Saves a view of a list. If that fails, the dialog or menu that made the call shows the error. */
export const useSaveView = () =>
  useCall("POST /admin/views", {
    fallback: t`Failed to save the view.`,
    done: (_, { name }) => t`View “${name}” saved.`,
  });

export const useChangeView = () =>
  useCall("PATCH /admin/views/{id}", { fallback: t`Failed to change the view.` });

export const useDeleteView = () =>
  useCall("DELETE /admin/views/{id}", {
    input: byId,
    fallback: t`Failed to delete the view.`,
    done: t`View deleted.`,
  });
