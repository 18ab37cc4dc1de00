import type { OutgoingSettings } from "@hira/contract";
import type { OutgoingChannel } from "@hira/contract/platform/facts/outgoing";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import type { EmailChange } from "./email-form.ts";
import type { TelegramChange } from "./telegram-form.ts";

const LOAD_FAILED = t`Failed to load the settings of e-mail and Telegram`;
const SAVE_FAILED = t`Failed to save settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export function outgoingSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.outgoing,
    queryFn: ({ signal }) => api("GET /settings/outgoing", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

function useSave<C>(save: (api: Api, change: C) => Promise<OutgoingSettings>, done: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: C) => save(api, change),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.outgoing, settings);
      toast.success(done);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    meta: { invalidates: [queryKeys.ownMessages] },
  });
}

export const useSaveEmail = () =>
  useSave<EmailChange>(
    (api, body) => api("PATCH /settings/outgoing/email", { body, fallback: SAVE_FAILED }),
    t`E-mail settings saved`,
  );

export const useSaveTelegram = () =>
  useSave<TelegramChange>(
    (api, body) => api("PATCH /settings/outgoing/telegram", { body, fallback: SAVE_FAILED }),
    t`Telegram settings saved`,
  );

export function useTryChannel(channel: OutgoingChannel) {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      api("POST /settings/outgoing/{channel}/test", {
        params: { channel },
        fallback: t`Failed to send a test.`,
      }),
    onError: (error) => void toast.error(messageOf(error, t`Failed to send a test.`)),
    meta: { invalidates: [adminKeys.outgoing] },
  });
}
