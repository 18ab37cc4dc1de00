import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { adjustedText } from "./adjustment.ts";

/** Query of an account with the balance of its wallet. */
export const adminUserQuery = (uid: string) =>
  adminQuery("GET /users/{uid}", {
    params: { uid },
    fallback: t`Failed to fetch user profile.`,
    select: ({ user }) => user,
    // The account is fetched anew whenever a dialog or page opens, because it shows money.
    staleTime: 0,
  });

/**
 * Adjusts a wallet. The idempotency key is kept in the tab. So an adjustment is booked only once, even if the
 * answer was lost and the admin retries it in a newly opened dialog.
 */
export function useAdjustBalance() {
  const toastId = "adjust-balance";
  return useCall("PATCH /users/{uid}/balance", {
    intent: "tab:adjust-balance",
    fallback: t`Failed to adjust balance. HTTP {status}`,
    onMutate: () => void toast.loading(t`Updating balance…`, { id: toastId }),
    onSuccess: (_, { amount }) => void toast.success(adjustedText(amount), { id: toastId }),
    onError: (error) => void toast.error(failureText(error), { id: toastId }),
  });
}
