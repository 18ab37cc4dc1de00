import { t } from "../platform/facts/translatable.ts";

/**
 * Why a letter, a bot's message or a notification did not go out, in words for who set it up; what a server said itself stays as it
 * came. The web finds the translations by these texts (web/src/platform/api/operator-words.ts).
 */
export const outgoingWords = {
  mail: {
    wrongPassword: (user: string, said: string) =>
      t`The server does not accept the user ${user} with this password: ${said}`,
    noSignIn: t`The server offers no way to sign in with a password.`,
    answered: (said: string) => t`The server answered: ${said}`,
    noServer: (host: string) => t`There is no server of the name ${host}.`,
    privateNetwork: (host: string) =>
      t`${host} leads into a private network. Its owner can allow it by SMTP_PRIVATE_HOSTS.`,
    notListening: (place: string) => t`Nothing listens at ${place}.`,
    late: (place: string) => t`${place} did not answer in time.`,
    unreachable: (place: string) => t`${place} cannot be reached from here.`,
    otherCertificate: (host: string) => t`The server's certificate is not one of ${host}.`,
    expired: t`The server's certificate has expired.`,
    untrusted: t`The server's certificate is of nobody that is trusted.`,
    noTls: t`The server does not speak TLS from the start at this port: choose STARTTLS, or port 465.`,
    unencrypted: (host: string, said: string) => t`${host} does not encrypt: ${said}`,
    failed: (host: string, said: string) => t`The connection to ${host} failed: ${said}`,
  },
  telegram: {
    late: (seconds: number) => t`Telegram did not answer within ${seconds} s.`,
    unreachable: t`Telegram cannot be reached from here.`,
    brokeOff: t`The connection to Telegram broke off.`,
    status: (status: number) => t`It answered ${status}.`,
    off: t`Telegram is switched off.`,
    unlinked: t`The chat is linked no more.`,
    unknownToken: t`Telegram does not know this token.`,
    readElsewhere: (said: string) => t`Somebody else reads what is written to this bot: ${said}`,
  },
  push: {
    stopping: t`The store was stopping.`,
    late: t`Its push service did not answer.`,
    unreachable: (code: string) => t`Its push service could not be reached: ${code}.`,
    status: (status: number) => t`Its push service answered ${status}.`,
    off: t`Notifications are switched off.`,
    noDevice: t`The browser gets no notifications any more.`,
    unknownService: t`Its push service is not known.`,
    unsubscribed: t`The browser has unsubscribed.`,
  },
  noAddress: t`The account has no verified e-mail address.`,
};
