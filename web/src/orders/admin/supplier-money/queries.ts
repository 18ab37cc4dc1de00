import { t } from "@lingui/core/macro";
import { adminPages, adminQuery } from "../../../platform/api/admin-calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { topUpText } from "./top-up.ts";

export const LOAD_FAILED = t`Failed to load the supplier accounts.`;

/** Query options. Balances are fetched again whenever their page opens. */
const now = { fallback: LOAD_FAILED, staleTime: 0 };

export const accountsQuery = () =>
  adminQuery("GET /admin/supplier-accounts", { ...now, select: ({ suppliers }) => suppliers });

export const accountQuery = (id: string) =>
  adminQuery("GET /admin/suppliers/{id}/account", { params: { id }, ...now });

export const topUpsQuery = (id: string) =>
  adminPages("GET /admin/suppliers/{id}/top-ups", {
    params: { id },
    next: ({ topUps, hasMore }) => (hasMore ? { after: topUps.at(-1)?._id } : undefined),
    ...now,
  });

/**
 * Records a top-up of a supplier. Its idempotency key is stored in the tab. If the answer is lost and the operator
 * tries again, the top-up is booked only once.
 */
export const useTopUp = () =>
  useCall("POST /admin/suppliers/{id}/top-ups", {
    intent: "tab:supplier-top-up",
    fallback: t`Failed to write the top-up down.`,
    done: ({ topUp }) => topUpText(topUp.amount),
    onError: (error) => void toast.error(failureText(error)),
  });
