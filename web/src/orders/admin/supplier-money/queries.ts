import type { CashMethod } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { toast } from "../../../platform/design/toast.ts";
import { topUpText } from "./top-up.ts";

export const LOAD_FAILED = t`Failed to load the supplier accounts.`;

/** Money is shown as it is when one looks. */
const now = { ...adminFreshness, staleTime: 0 };

export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.supplierMoney, "all"],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/supplier-accounts", { signal, fallback: LOAD_FAILED })).suppliers,
    ...now,
  });
}

export function accountQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...adminKeys.supplierMoney, id],
    queryFn: ({ signal }) =>
      api("GET /admin/suppliers/{id}/account", { params: { id }, signal, fallback: LOAD_FAILED }),
    ...now,
  });
}

export function topUpsQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.supplierMoney, id, "top-ups"],
    queryFn: ({ signal, pageParam }) =>
      api("GET /admin/suppliers/{id}/top-ups", {
        params: { id },
        query: pageParam === "" ? {} : { after: pageParam },
        signal,
        fallback: LOAD_FAILED,
      }),
    initialPageParam: "",
    getNextPageParam: ({ topUps, hasMore }) => (hasMore ? topUps.at(-1)?._id : undefined),
    ...now,
  });
}

export interface NewTopUp {
  id: string;
  /** Taka; below 0 it came back. */
  amount: number;
  from: CashMethod;
  note: string;
}

/** Writes a top-up down. One key per intent, kept in the tab: the same one tried again after a lost answer is booked once. */
export function useTopUp() {
  const api = useApi();
  const intent = useIntent("supplier-top-up");
  return useMutation({
    mutationFn: ({ id, ...body }: NewTopUp) =>
      api("POST /admin/suppliers/{id}/top-ups", {
        params: { id },
        body,
        idempotencyKey: intent.keyFor({ id, ...body }),
        fallback: t`Failed to write the top-up down.`,
      }),
    onSuccess: ({ topUp }) => {
      intent.settle();
      toast.success(topUpText(topUp.amount));
    },
    onError: (error) => void toast.error(failureText(error)),
    meta: { invalidates: [adminKeys.supplierMoney, adminKeys.closing] },
  });
}
