import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export const importsQuery = () => adminQuery("GET /admin/imports", { fallback: t`Failed to load imports.` });

export const keptMappingsQuery = () =>
  adminQuery("GET /admin/import-mappings", {
    fallback: t`Failed to load mappings.`,
    select: ({ mappings }) => mappings,
  });

export const waitingQuery = (id: string, page: number) =>
  adminQuery("GET /admin/imports/{id}/customers", {
    params: { id },
    query: { page },
    fallback: t`Failed to load customers.`,
  });

export const CHECK_FAILED = t`Failed to check the file.`;
export const IMPORT_FAILED = t`Failed to import the file.`;

export const useCheckImport = () => useCall("POST /admin/imports/check", { fallback: CHECK_FAILED });

export const useImportCustomers = () => useCall("POST /admin/imports", { fallback: IMPORT_FAILED });

export const useKeepMapping = () =>
  useCall("POST /admin/import-mappings", {
    fallback: t`Failed to keep the mapping.`,
    done: ({ mapping }) => t`Mapping ${mapping.name} is kept`,
  });

export const useForgetMapping = () =>
  useCall("DELETE /admin/import-mappings/{id}", {
    fallback: t`Failed to delete the mapping.`,
    done: () => t`The mapping is deleted`,
    failureToast: true,
  });

export const useSignImport = () =>
  useCall("POST /admin/imports/{id}/sign", {
    fallback: t`Failed to sign the import.`,
    done: () => t`The import is signed`,
  });

export const useTakeBack = () =>
  useCall("POST /admin/imports/{id}/take-back", {
    fallback: t`Failed to take the import back.`,
    done: () => t`The import is taken back`,
  });

export const useInvite = () =>
  useCall("POST /admin/imports/{id}/invite", { fallback: t`Failed to invite customers.` });

export const useNameCustomer = () =>
  useCall("PATCH /admin/imported-customers/{id}", {
    fallback: t`Failed to change the address.`,
    done: () => t`The address is changed`,
  });
