import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export const historyImportsQuery = () =>
  adminQuery("GET /admin/history-imports", {
    fallback: t`Failed to load imports.`,
    select: ({ imports }) => imports,
  });

export const CHECK_FAILED = t`Failed to check the file.`;
export const IMPORT_FAILED = t`Failed to import the file.`;

export const useCheckHistory = () => useCall("POST /admin/history-imports/check", { fallback: CHECK_FAILED });

export const useImportHistory = () => useCall("POST /admin/history-imports", { fallback: IMPORT_FAILED });

export const useTakeBackHistory = () =>
  useCall("POST /admin/history-imports/{id}/take-back", {
    fallback: t`Failed to take the import back.`,
    done: () => t`The import is taken back`,
  });
