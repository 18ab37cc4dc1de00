import type { ReferralSettingsChange } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { toast } from "../../../platform/design/toast.ts";

const LOAD_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export function referralSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.referralSettings,
    queryFn: ({ signal }) => api("GET /settings/referral", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveReferralSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReferralSettingsChange) =>
      api("PATCH /settings/referral", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.referralSettings, settings);
      toast.success(t`Referral settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
  });
}
