import type { OwnMessages } from "@hira/contract";
import type { OutgoingChannel } from "@hira/contract/platform/facts/outgoing";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

const CHOICES_FAILED = t`Failed to load what you are told of.`;
const CHOOSE_FAILED = t`Failed to save what you are told of.`;

export const choicesFailure = (error: Error) => messageOf(error, CHOICES_FAILED);

export function ownMessagesQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.ownMessagesOf(uid),
    queryFn: ({ signal }) => api("GET /messages/choices", { signal, fallback: CHOICES_FAILED }),
  });
}

type Choice = Partial<Pick<OwnMessages, OutgoingChannel | "waitingMinutes">>;

/** A choice is kept as it is made. */
export function useChoose(uid: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const key = queryKeys.ownMessagesOf(uid);
  return useMutation({
    mutationFn: (body: Choice) => api("PATCH /messages/choices", { body, fallback: CHOOSE_FAILED }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<OwnMessages>(key);
      if (before) queryClient.setQueryData(key, { ...before, ...choice });
      return before;
    },
    onSuccess: (saved) => queryClient.setQueryData(key, saved),
    onError: (error, _choice, before) => {
      queryClient.setQueryData(key, before);
      toast.error(messageOf(error, CHOOSE_FAILED));
    },
  });
}

export function useMakeCode() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api("POST /admin/telegram-chats", { fallback: t`Failed to make a code.` }),
    onError: (error) => void toast.error(messageOf(error, t`Failed to make a code.`)),
  });
}

export function useUnlinkChat() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/telegram-chats/{id}", { params: { id }, fallback: t`Failed to unlink the chat.` }),
    onSuccess: () => void toast.success(t`The chat is not written to any more.`),
    onError: (error) => void toast.error(messageOf(error, t`Failed to unlink the chat.`)),
    meta: { invalidates: [queryKeys.ownMessages] },
  });
}
