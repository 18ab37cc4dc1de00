import type { OutgoingSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { MutationFunctionContext } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

const LOAD_FAILED = t`Failed to load the settings of e-mail and Telegram`;
const SAVE_FAILED = t`Failed to save settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export const outgoingSettingsQuery = () => adminQuery("GET /settings/outgoing", { fallback: LOAD_FAILED });

/** Each channel is saved with its own call, but every reply contains the settings of all channels. */
const saved = {
  fallback: SAVE_FAILED,
  failureToast: true,
  onSuccess: (
    settings: OutgoingSettings,
    _change: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) => void client.setQueryData(outgoingSettingsQuery().queryKey, settings),
} as const;

export const useSaveEmail = () =>
  useCall("PATCH /settings/outgoing/email", { ...saved, done: t`E-mail settings saved` });

export const useSaveTelegram = () =>
  useCall("PATCH /settings/outgoing/telegram", { ...saved, done: t`Telegram settings saved` });

export const useTryChannel = () =>
  useCall("POST /settings/outgoing/{channel}/test", {
    fallback: t`Failed to send a test.`,
    failureToast: true,
  });
