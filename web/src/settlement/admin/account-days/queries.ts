import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

export const accountsQuery = () =>
  adminQuery("GET /admin/payment-accounts", {
    fallback: t`Failed to load the shop’s numbers.`,
    select: ({ accounts }) => accounts,
  });

export const useCheckStatement = () =>
  useCall("POST /admin/statements/check", { fallback: t`Failed to check the statement.` });

export const useImportStatement = () =>
  useCall("POST /admin/statements/import", { fallback: t`Failed to import the statement.` });
