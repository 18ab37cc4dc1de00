import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import { adjustedText } from "./adjustment.ts";

/** Who an account is and what its wallet holds, as of now. */
export function adminUserQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: adminKeys.userOf(uid),
    queryFn: async ({ signal }) =>
      (await api("GET /users/{uid}", { params: { uid }, signal, fallback: t`Failed to fetch user profile.` }))
        .user,
    ...adminFreshness,
    // Money is shown as it is when its dialog or page opens.
    staleTime: 0,
  });
}

export interface BalanceChange {
  uid: string;
  /** Taka: positive adds, negative deducts. */
  amount: number;
  reason: string;
}

/**
 * Adjusts a wallet. One key per intent, kept in the tab: who tries the same adjustment again after a lost answer, even in a
 * newly opened dialog, can't book it twice.
 */
export function useAdjustBalance() {
  const api = useApi();
  const intent = useIntent("adjust-balance");
  const toastId = "adjust-balance";
  return useMutation({
    mutationFn: ({ uid, amount, reason }: BalanceChange) =>
      api("PATCH /users/{uid}/balance", {
        params: { uid },
        body: { amount, reason },
        idempotencyKey: intent.keyFor({ uid, amount, reason }),
        fallback: t`Failed to adjust balance. HTTP {status}`,
      }),
    onMutate: () => void toast.loading(t`Updating balance…`, { id: toastId }),
    onSuccess: (_, { amount }) => {
      intent.settle();
      toast.success(adjustedText(amount), { id: toastId });
    },
    onError: (error) => void toast.error(failureText(error), { id: toastId }),
    // The wallet may be this admin's own.
    meta: { invalidates: [queryKeys.admin, queryKeys.profile] },
  });
}
