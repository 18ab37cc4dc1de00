import type { PushSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import { rememberedDevice } from "../../shop/push/remembered-device.ts";
import { pushSupport } from "../../shop/push/support.ts";

const LOAD_FAILED = t`Failed to load the settings of browser notifications`;
const SAVE_FAILED = t`Failed to update settings`;
const TEST_FAILED = t`Failed to send a test`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export function pushSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.push,
    queryFn: ({ signal }) => api("GET /settings/push", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSavePushSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PushSettings) => api("PATCH /settings/push", { body, fallback: SAVE_FAILED }),
    onSuccess: (saved) => {
      queryClient.setQueryData(
        pushSettingsQuery(api).queryKey,
        (before) => before && { ...before, ...saved },
      );
      toast.success(saved.on ? t`Customers can be told in their browsers` : t`Browser notifications are off`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    meta: { invalidates: [queryKeys.push, adminKeys.push] },
  });
}

/** Shown in this browser, which is asked for it where it is not yet. */
export function useSendTest(uid: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { turnOn } = await import("../../shop/push/this-browser.ts");
      if (pushSupport() !== "yes") throw new Error(t`This browser cannot show notifications.`);
      const { publicKey } = await api("GET /push", { fallback: TEST_FAILED });
      if (publicKey === null || !(await turnOn(api, { uid, publicKey })))
        throw new Error(t`This browser blocks notifications from the shop. Allow them in its site settings.`);
      const _id = rememberedDevice()?.id ?? "";
      const { trouble } = await api("POST /settings/push/test", { body: { _id }, fallback: TEST_FAILED });
      if (trouble !== null) throw new Error(trouble);
    },
    onSuccess: () => void toast.success(t`Sent. Your browser shows it in a moment.`),
    onError: (error) => void toast.error(messageOf(error, error.message), { id: "push-test" }),
    meta: { invalidates: [queryKeys.push, adminKeys.push] },
  });
}
