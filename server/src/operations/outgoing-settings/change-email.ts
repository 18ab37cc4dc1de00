import { isDeepStrictEqual } from "node:util";
import { type Message, noticeMessages, refusalMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { isMailbox } from "../../platform/outgoing/channels/email.ts";
import type { EmailSettings } from "../../platform/outgoing/channels/email-settings.ts";
import { isForbiddenMailHost, isOwnMailHost } from "../../platform/outgoing/channels/mail-server.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import type { OutgoingContext } from "./context.ts";
import { lockChannel, updateChannel } from "./settings-queries.ts";

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

export interface EmailChange extends Optional<EmailSettings> {
  active?: boolean | undefined;
  /** The new password; "" keeps the stored password. */
  password?: string | undefined;
}

export const NO_EMAIL: EmailSettings = {
  ...{ host: "", port: 587, security: "starttls", user: "", from: "", fromName: "" },
};

const invalid = (problem: Message) => new DomainError("outgoing_invalid", { values: { problem } });

/**
 * Sets the shop's mail server. If the server or the user changes, the password must be entered again, because a stored
 * password must not be sent to another server (docs/decisions/083). Throws `outgoing_invalid`.
 */
export async function changeEmail(context: OutgoingContext, change: EmailChange): Promise<void> {
  const { active: wanted, password = "", ...given } = change;
  await audited(context, async (inside) => {
    const { db } = inside;
    const before = await lockChannel(db, "email");
    const was = { ...NO_EMAIL, ...(before.settings as Partial<EmailSettings>) };
    const settings = merged(was, given);
    const active = wanted ?? before.active;
    if (active) requireComplete(context, settings);
    const elsewhere = leadsElsewhere(was, settings);
    if (settings.user !== "" && password === "" && elsewhere && before.hasSecret)
      throw invalid(refusalMessages.outgoing.passwordAnew);
    if (settings.user !== "" && password === "" && !before.hasSecret && active)
      throw invalid(refusalMessages.outgoing.password);
    if (/\p{Cc}/u.test(password)) throw invalid(refusalMessages.outgoing.passwordCharacters);
    const cipher = await currentCipher(db, context.cipher);
    const secret =
      password === "" ? (settings.user === "" ? null : undefined) : cipher.seal(before.id, password);
    await updateChannel(db, "email", { active, settings, secret });
    const [told, tells] = [
      { active: before.active, ...was },
      { active, ...settings },
    ];
    if (isDeepStrictEqual(told, tells) && password === "") return { audit: "unchanged" };
    await notifyAdmins(inside, active ? noticeMessages.changedMail : noticeMessages.mailOff);
    return {
      audit: {
        action: "settings.outgoing",
        subject: "settings:email",
        before: told,
        // The audit entry says whether a password was entered. It does not contain the password.
        after: { ...tells, ...(password !== "" && { password: "entered" }) },
      },
    };
  });
}

function merged(was: EmailSettings, given: Optional<EmailSettings>): EmailSettings {
  const { host = was.host, port = was.port, security = was.security } = given;
  const { user = was.user, from = was.from, fromName = was.fromName } = given;
  return { host: host.toLowerCase(), port, security, user, from, fromName };
}

const leadsElsewhere = (was: EmailSettings, is: EmailSettings) =>
  was.host !== is.host || was.port !== is.port || was.user !== is.user || was.security !== is.security;

function requireComplete(context: OutgoingContext, settings: EmailSettings): void {
  const { host, security, user, from, fromName } = settings;
  if (!/^[a-z\d]([a-z\d.:-]*[a-z\d])?$/.test(host)) throw invalid(refusalMessages.outgoing.mailServer);
  if (isForbiddenMailHost(host, context)) throw invalid(refusalMessages.outgoing.privateHost);
  if (security === "none" && !isOwnMailHost(host, context))
    throw invalid(refusalMessages.outgoing.unencrypted);
  if (!isMailbox(from)) throw invalid(refusalMessages.outgoing.from);
  if (/\p{Cc}/u.test(`${user}${fromName}`)) throw invalid(refusalMessages.outgoing.specialCharacters);
}
