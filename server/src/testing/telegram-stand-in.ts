import { atTheEnd } from "./at-the-end.ts";
import { playTelegram, type TelegramStandIn } from "./played-telegram.ts";

/** Telegram, closed when the test is over. */
export async function openTelegramStandIn(): Promise<TelegramStandIn> {
  const telegram = await playTelegram();
  atTheEnd(telegram.close);
  return telegram;
}
