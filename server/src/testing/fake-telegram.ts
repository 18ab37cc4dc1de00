import { atTheEnd } from "./at-the-end.ts";
import { type FakeTelegram, playTelegram } from "./played-telegram.ts";

/** Opens a fake of Telegram. It is closed at the end of the test. */
export async function openFakeTelegram(): Promise<FakeTelegram> {
  const telegram = await playTelegram();
  atTheEnd(telegram.close);
  return telegram;
}
