import { outgoingWords } from "@hira/contract";
import type { Database } from "../../db/database.ts";
import type { Channel, Outcome, OutgoingMessage, SendingContext } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";
import { findMailbox } from "./email-queries.ts";
import type { EmailSettings } from "./email-settings.ts";
import { type OpenedEmail, openEmail } from "./email-settings.ts";
import { letterOf } from "./letter.ts";
import { openMailServer } from "./mail-server.ts";

/** What the mail library throws, as far as it is read here. */
interface MailError extends Error {
  code?: string;
  /** The network's own code, where the library put another in its place. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const MINUTES_WHILE_WRONG = 10;
const words = outgoingWords.mail;

/** What became of a letter, in words for who set the server up. */
function mailTrouble(
  thrown: unknown,
  { settings, isOnItsWay }: { settings: EmailSettings; isOnItsWay: boolean },
): Outcome {
  const error = thrown as MailError;
  const reason = wordsFor(error, settings);
  const { responseCode, code } = error;
  if (code === "EAUTH") return { is: "later", reason, isDown: true, afterSeconds: MINUTES_WHILE_WRONG * 60 };
  // Of this letter, not of the way to the server.
  if (responseCode !== undefined && (code === "EENVELOPE" || code === "EMESSAGE"))
    return responseCode >= 500 ? { is: "refused", reason } : { is: "later", reason };
  return isOnItsWay ? { is: "unsure", reason } : { is: "later", reason, isDown: true };
}

const said = ({ response }: MailError) => (response ?? "").replace(/\s+/g, " ").trim().slice(0, 300);

function wordsFor(error: MailError, { host, port, user }: EmailSettings): string {
  const code = error.originalCode ?? error.code ?? "";
  if (error.code === "EAUTH") return error.response ? words.wrongPassword(user, said(error)) : words.noSignIn;
  if (error.responseCode !== undefined) return words.answered(said(error));
  return (
    networkWords(code, `${host}:${port}`, host) ??
    certificateWords(code, error, host) ??
    otherWords(error, host)
  );
}

function networkWords(code: string, place: string, host: string): string | undefined {
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EDNS":
      return words.noServer(host);
    case "EPRIVATE":
      return words.privateNetwork(host);
    case "ECONNREFUSED":
      return words.notListening(place);
    case "ETIMEDOUT":
      return words.late(place);
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return words.unreachable(place);
    default:
      return undefined;
  }
}

function certificateWords(code: string, { message }: MailError, host: string): string | undefined {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return words.otherCertificate(host);
  if (code === "CERT_HAS_EXPIRED") return words.expired;
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_/.test(code)) return words.untrusted;
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH/.test(`${code} ${message}`)) return words.noTls;
  return undefined;
}

function otherWords({ code, message }: MailError, host: string): string {
  if (code === "ETLS") return words.unencrypted(host, message.slice(0, 200));
  return words.failed(host, message.slice(0, 200));
}

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
    // Loaded by the first letter: it holds 8 MB.
    const { createTransport } = await import("nodemailer");
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
