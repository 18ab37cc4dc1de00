import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/** Reasons why an e-mail, a Telegram message or a push notification was not sent, for the admin who set up the channel. */
export const outgoingMessages = messages("outgoing", {
  /** The text that another server replied, untranslated. */
  said: say("{said}", { said: "text" }),
  mail: {
    off: t`E-mail is switched off.`,
    wrongPassword: say(t`The server does not accept the user {user} with this password: {said}`, {
      user: "text",
      said: "text",
    }),
    noSignIn: t`The server offers no way to sign in with a password.`,
    answered: say(t`The server answered: {said}`, { said: "text" }),
    noServer: say(t`There is no server of the name {host}.`, { host: "text" }),
    privateNetwork: say(
      t`{host} leads into a private network. Its owner can allow it by SMTP_PRIVATE_HOSTS.`,
      { host: "text" },
    ),
    notListening: say(t`Nothing listens at {place}.`, { place: "text" }),
    late: say(t`{place} did not answer in time.`, { place: "text" }),
    unreachable: say(t`{place} cannot be reached from here.`, { place: "text" }),
    otherCertificate: say(t`The server's certificate is not one of {host}.`, { host: "text" }),
    expired: t`The server's certificate has expired.`,
    untrusted: t`The server's certificate is of nobody that is trusted.`,
    noTls: t`The server does not speak TLS from the start at this port: choose STARTTLS, or port 465.`,
    unencrypted: say(t`{host} does not encrypt: {said}`, { host: "text", said: "text" }),
    failed: say(t`The connection to {host} failed: {said}`, { host: "text", said: "text" }),
  },
  telegram: {
    late: say(t`Telegram did not answer within {seconds} s.`, { seconds: "count" }),
    unreachable: t`Telegram cannot be reached from here.`,
    brokeOff: t`The connection to Telegram broke off.`,
    status: say(t`It answered {status}.`, { status: "text" }),
    off: t`Telegram is switched off.`,
    unlinked: t`The chat is linked no more.`,
    unknownToken: t`Telegram does not know this token.`,
    readElsewhere: say(t`Somebody else reads what is written to this bot: {said}`, { said: "text" }),
  },
  push: {
    stopping: t`The store was stopping.`,
    late: t`Its push service did not answer.`,
    unreachable: say(t`Its push service could not be reached: {code}.`, { code: "text" }),
    status: say(t`Its push service answered {status}.`, { status: "text" }),
    off: t`Notifications are switched off.`,
    noDevice: t`The browser gets no notifications any more.`,
    unknownService: t`Its push service is not known.`,
    unsubscribed: t`The browser has unsubscribed.`,
  },
  /** Why a message to a person was not sent, or why the store did not try again. */
  unsent: {
    unsure: t`Its process ended while it was sent; nobody knows whether it was.`,
    old: t`It could not be sent while it was news.`,
    tooMany: t`Too many in an hour.`,
    notAllowed: t`Who it was for may not be told any more.`,
    notWanted: t`Who it was for wants it no more.`,
  },
  noAddress: t`The account has no verified e-mail address.`,
});
