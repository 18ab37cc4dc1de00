import { atTheEnd } from "./at-the-end.ts";
import { playTelegram, type TelegramStandIn } from "./played-telegram.ts";

/** Opens a fake of Telegram that is closed after the test. */
export async function openTelegramStandIn(): Promise<TelegramStandIn> {
  const telegram = await playTelegram();
  atTheEnd(telegram.close);
  return telegram;
}
