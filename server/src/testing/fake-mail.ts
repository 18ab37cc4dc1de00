import { atTheEnd } from "./at-the-end.ts";
import { type FakeMail, playMailServer } from "./played-mail-server.ts";

/** Opens a fake mail server. It is closed at the end of the test. */
export async function openFakeMail(tls?: { key: string; cert: string }): Promise<FakeMail> {
  const mail = await playMailServer(tls);
  atTheEnd(mail.close);
  return mail;
}
