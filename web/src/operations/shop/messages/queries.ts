import type { OwnMessages } from "@hira/contract";
import type { OutgoingChannel } from "@hira/contract/platform/constants/outgoing";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ownQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

const CHOICES_FAILED = t`Failed to load what you are told of.`;
const CHOOSE_FAILED = t`Failed to save what you are told of.`;

export const choicesFailure = (error: Error) => messageOf(error, CHOICES_FAILED);

export const ownMessagesQuery = (uid: string) =>
  ownQuery(uid, "GET /messages/choices", { fallback: CHOICES_FAILED });

type Choice = Partial<Pick<OwnMessages, OutgoingChannel | "waitingMinutes">>;

/** Saves a changed setting at once, without a button. */
export function useChoose(uid: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownMessagesQuery(uid);
  return useCall("PATCH /messages/choices", {
    input: (choice: Choice) => choice,
    fallback: CHOOSE_FAILED,
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...choice });
      return before;
    },
    onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
    onError: (error, _choice, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.error(messageOf(error, CHOOSE_FAILED));
    },
  });
}

export const useMakeCode = () =>
  useCall("POST /admin/telegram-chats", { fallback: t`Failed to make a code.`, failureToast: true });

export const useUnlinkChat = () =>
  useCall("DELETE /admin/telegram-chats/{id}", {
    input: byId,
    fallback: t`Failed to unlink the chat.`,
    done: t`The chat is not written to any more.`,
    failureToast: true,
  });
