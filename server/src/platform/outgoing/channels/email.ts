import { outgoingWords } from "@hira/contract";
import { createTransport } from "nodemailer";
import type { Database } from "../../db/database.ts";
import type { Channel, Outcome, OutgoingMessage, SendingContext } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";
import { findMailbox } from "./email-queries.ts";
import { type OpenedEmail, openEmail } from "./email-settings.ts";
import { letterOf } from "./letter.ts";
import { openMailServer } from "./mail-server.ts";
import { mailTrouble } from "./mail-trouble.ts";

/** E-mail by the shop's own server. */
export const email: Channel = {
  isConfigured: async (db: Database) => (await findChannel(db, "email")).active,
  async send(context, message) {
    const found = await openEmail(context);
    if (!found) return { is: "refused", reason: "E-mail is switched off." };
    const mailbox = await findMailbox(context.db, message.receiver);
    if (!mailbox || !isMailbox(mailbox.email)) return { is: "gone", reason: outgoingWords.noAddress };
    return sendMail(context, found, { message, to: { name: mailbox.name, address: mailbox.email } });
  },
};

/** Nothing of it can end a header, or name a second receiver. */
export function isMailbox(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+\.[^\s<>()[\],;:\\"@\p{C}]+$/u.test(text)
  );
}

/** Sends one letter, once. */
export async function sendMail(
  context: SendingContext,
  { settings, password }: OpenedEmail,
  { message, to }: { message: OutgoingMessage; to: { name: string; address: string } },
): Promise<Outcome> {
  // From the server's "go ahead" on nobody can say whether it took the letter, until it has answered.
  let isOnItsWay = false;
  try {
    const server = await openMailServer(context, { settings, password }, (reply) => {
      if (reply.startsWith("354")) isOnItsWay = true;
    });
    const transport = createTransport(server);
    try {
      const { response } = await transport.sendMail(letterOf(context, settings, { message, to }));
      return { is: "sent", reference: response.slice(0, 200) };
    } finally {
      transport.close();
    }
  } catch (error) {
    return mailTrouble(error, { settings, isOnItsWay });
  }
}
