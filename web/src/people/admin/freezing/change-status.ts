import type { AccountStatus } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export interface StatusChange {
  uid: string;
  status: AccountStatus;
  reason: string;
  /** The rule that froze it is to leave it alone from now on. */
  notAgain: boolean;
}

/** Freezes an account or lets it go on. A failure is for the dialog that asked. */
export function useChangeStatus() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ uid, status, reason, notAgain }: StatusChange) =>
      api("PATCH /users/{uid}/status", {
        params: { uid },
        body: { status, ...(reason && { reason }), ...(notAgain && { notAgain }) },
        fallback: t`Failed to update account status.`,
      }),
    onSuccess: (_, { status }) =>
      void toast.success(status === "frozen" ? t`Account frozen.` : t`Account unfrozen.`),
    onSettled: (_reply, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
