import { atTheEnd } from "./at-the-end.ts";
import { type FakeTelegram, playTelegram } from "./played-telegram.ts";

/** Starts a fake of Telegram that is closed after the test. */
export async function openFakeTelegram(): Promise<FakeTelegram> {
  const telegram = await playTelegram();
  atTheEnd(telegram.close);
  return telegram;
}
