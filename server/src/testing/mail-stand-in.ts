import { atTheEnd } from "./at-the-end.ts";
import { type MailStandIn, playMailServer } from "./played-mail-server.ts";

/** Opens a fake mail server that is closed after the test. */
export async function openMailStandIn(tls?: { key: string; cert: string }): Promise<MailStandIn> {
  const mail = await playMailServer(tls);
  atTheEnd(mail.close);
  return mail;
}
