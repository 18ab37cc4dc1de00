import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { invalidate } from "../../../platform/api/changes.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { rememberedDevice } from "../../shop/push/remembered-device.ts";
import { pushSupport } from "../../shop/push/support.ts";

const LOAD_FAILED = t`Failed to load the settings of browser notifications`;
const SAVE_FAILED = t`Failed to update settings`;
const TEST_FAILED = t`Failed to send a test`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export const pushSettingsQuery = () => adminQuery("GET /settings/push", { fallback: LOAD_FAILED });

export const useSavePushSettings = () =>
  useCall("PATCH /settings/push", {
    fallback: SAVE_FAILED,
    done: ({ on }) => (on ? t`Customers can be told in their browsers` : t`Browser notifications are off`),
    failureToast: true,
    onSuccess: (saved, _change, _result, { client }) =>
      void client.setQueryData(pushSettingsQuery().queryKey, (before) => before && { ...before, ...saved }),
  });

/** Sends a test notification to this browser. If necessary, first asks for the browser's permission. */
export function useSendTest(uid: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { turnOn } = await import("../../shop/push/this-browser.ts");
      if (pushSupport() !== "yes") throw new Error(t`This browser cannot show notifications.`);
      const { publicKey } = await api("GET /push", { fallback: TEST_FAILED });
      if (publicKey === null || !(await turnOn(api, { uid, publicKey })))
        throw new Error(t`This browser blocks notifications from the shop. Allow them in its site settings.`);
      const _id = rememberedDevice()?.id ?? "";
      const { trouble, troubleMessage } = await api("POST /settings/push/test", {
        body: { _id },
        fallback: TEST_FAILED,
      });
      if (trouble === null) return;
      const { messageText } = await import("../../../platform/api/message-text.ts");
      throw new Error(messageText(troubleMessage, trouble));
    },
    onSuccess: () => {
      void invalidate(client, "POST /settings/push/test");
      toast.success(t`Sent. Your browser shows it in a moment.`);
    },
    onError: (error) => void toast.error(messageOf(error, error.message), { id: "push-test" }),
  });
}
