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
  if (error.code === "EAUTH")
    return error.response
      ? `The server does not accept the user ${user} with this password: ${said(error)}`
      : `The server offers no way to sign in with a password.`;
  if (error.responseCode !== undefined) return `The server answered: ${said(error)}`;
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
      return `There is no server of the name ${host}.`;
    case "EPRIVATE":
      return `${host} leads into a private network. Its owner can allow it by SMTP_PRIVATE_HOSTS.`;
    case "ECONNREFUSED":
      return `Nothing listens at ${place}.`;
    case "ETIMEDOUT":
      return `${place} did not answer in time.`;
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `${place} cannot be reached from here.`;
    default:
      return undefined;
  }
}

function certificateWords(code: string, { message }: MailError, host: string): string | undefined {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return `The server's certificate is not one of ${host}.`;
  if (code === "CERT_HAS_EXPIRED") return "The server's certificate has expired.";
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_/.test(code))
    return "The server's certificate is of nobody that is trusted.";
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH/.test(`${code} ${message}`))
    return "The server does not speak TLS from the start at this port: choose STARTTLS, or port 465.";
  return undefined;
}

function otherWords({ code, message }: MailError, host: string): string {
  if (code === "ETLS") return `${host} does not encrypt: ${message.slice(0, 200)}`;
  return `The connection to ${host} failed: ${message.slice(0, 200)}`;
}
