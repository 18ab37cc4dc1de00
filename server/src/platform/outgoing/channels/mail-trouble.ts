import { outgoingWords } from "@hira/contract";
import type { Outcome } from "./channel.ts";
import type { EmailSettings } from "./email-settings.ts";

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
export function mailTrouble(
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
