import type { CallInput, OutgoingSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";

type Telegram = OutgoingSettings["telegram"];
export type TelegramChange = CallInput<"PATCH /settings/outgoing/telegram">["body"] & { active: boolean };

export type TypedTelegram = Record<"active" | "token", string>;

export function typedFrom({ active }: Telegram): TypedTelegram {
  return { active: active ? "yes" : "", token: "" };
}

/** Returns the settings to save, or what is missing to switch the channel on. */
export function checkTelegram(
  typed: TypedTelegram,
  { hasToken }: Pick<Telegram, "hasToken">,
): TelegramChange | { errors: Partial<Record<keyof TypedTelegram, string>> } {
  const active = typed.active === "yes";
  const token = typed.token.trim();
  if (active && !hasToken && token === "") return { errors: { token: t`Enter the bot's token.` } };
  return { active, ...(token !== "" && { token }) };
}
