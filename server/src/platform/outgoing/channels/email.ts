import { type Message, outgoingMessages } from "@hira/contract";
import type { Database } from "../../db/database.ts";
import type { Channel, Outcome, OutgoingMessage, SendingContext } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";
import { findMailbox, readLetterhead } from "./email-queries.ts";
import type { EmailSettings } from "./email-settings.ts";
import { type OpenedEmail, openEmail } from "./email-settings.ts";
import { letterOf } from "./letter.ts";
import { openMailServer } from "./mail-server.ts";

/** The properties of the mail library's errors that the store reads. */
interface MailError extends Error {
  code?: string;
  /** The network's error code, if the library replaced it by a code of its own. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const MINUTES_WHILE_WRONG = 10;
const says = outgoingMessages.mail;

/**
 * Returns the outcome of a failed try to send an e-mail. The reason is worded for the person who configured the mail
 * server.
 */
function mailTrouble(
  thrown: unknown,
  { settings, isOnItsWay }: { settings: EmailSettings; isOnItsWay: boolean },
): Outcome {
  const error = thrown as MailError;
  const reason = reasonOf(error, settings);
  const { responseCode, code } = error;
  if (code === "EAUTH") return { is: "later", reason, isDown: true, afterSeconds: MINUTES_WHILE_WRONG * 60 };
  // The mail server refused only this e-mail, so other e-mails may still be sent.
  if (responseCode !== undefined && (code === "EENVELOPE" || code === "EMESSAGE"))
    return responseCode >= 500 ? { is: "refused", reason } : { is: "later", reason };
  return isOnItsWay ? { is: "unsure", reason } : { is: "later", reason, isDown: true };
}

const said = ({ response }: MailError) => (response ?? "").replace(/\s+/g, " ").trim().slice(0, 300);

function reasonOf(error: MailError, { host, port, user }: EmailSettings): Message {
  const code = error.originalCode ?? error.code ?? "";
  if (error.code === "EAUTH")
    return error.response ? says.wrongPassword({ user, said: said(error) }) : says.noSignIn;
  if (error.responseCode !== undefined) return says.answered({ said: said(error) });
  return (
    networkReason(code, `${host}:${port}`, host) ??
    certificateReason(code, error, host) ??
    otherReason(error, host)
  );
}

function networkReason(code: string, place: string, host: string): Message | undefined {
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EDNS":
      return says.noServer({ host });
    case "EPRIVATE":
      return says.privateNetwork({ host });
    case "ECONNREFUSED":
      return says.notListening({ place });
    case "ETIMEDOUT":
      return says.late({ place });
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return says.unreachable({ place });
    default:
      return undefined;
  }
}

function certificateReason(code: string, { message }: MailError, host: string): Message | undefined {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return says.otherCertificate({ host });
  if (code === "CERT_HAS_EXPIRED") return says.expired;
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_/.test(code)) return says.untrusted;
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH/.test(`${code} ${message}`)) return says.noTls;
  return undefined;
}

function otherReason({ code, message }: MailError, host: string): Message {
  if (code === "ETLS") return says.unencrypted({ host, said: message.slice(0, 200) });
  return says.failed({ host, said: message.slice(0, 200) });
}

/** The channel that sends e-mails through the shop's own mail server. */
export const email: Channel = {
  isConfigured: async (db: Database) => (await findChannel(db, "email")).active,
  async send(context, message) {
    const found = await openEmail(context);
    if (!found) return { is: "refused", reason: says.off };
    const mailbox = await findMailbox(context.db, message.receiver);
    if (!mailbox || !isMailbox(mailbox.email)) return { is: "gone", reason: outgoingMessages.noAddress };
    return sendMail(context, found, { message, to: { name: mailbox.name, address: mailbox.email } });
  },
};

/**
 * Returns true if an e-mail address is valid. An invalid address could end the e-mail's header, or contain a second
 * receiver.
 */
export function isMailbox(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+\.[^\s<>()[\],;:\\"@\p{C}]+$/u.test(text)
  );
}

export async function sendMail(
  context: SendingContext,
  { settings, password }: OpenedEmail,
  { message, to }: { message: OutgoingMessage; to: { name: string; address: string } },
): Promise<Outcome> {
  // True after the mail server has replied "go ahead" (354). From then until its next reply, it is unknown whether it
  // accepted the e-mail.
  let isOnItsWay = false;
  try {
    const server = await openMailServer(context, { settings, password }, (reply) => {
      if (reply.startsWith("354")) isOnItsWay = true;
    });
    // The library is loaded for the first e-mail, because it uses 8 MB of memory.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(server);
    try {
      const letterhead = await readLetterhead(context.db, message.payload.language);
      const letter = letterOf(context, settings, { message, to, letterhead });
      const { response } = await transport.sendMail(letter);
      return { is: "sent", reference: response.slice(0, 200) };
    } finally {
      transport.close();
    }
  } catch (error) {
    return mailTrouble(error, { settings, isOnItsWay });
  }
}
