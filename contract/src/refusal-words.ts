import type { ProductType } from "./catalog/constants/catalog.ts";
import type { OrderStatus } from "./orders/constants/orders.ts";
import type { FundRequestStatus } from "./payments/constants/funding.ts";
import type { ApprovalState } from "./platform/constants/approvals.ts";
import { t } from "./platform/constants/translatable.ts";

/**
 * Texts that the server inserts into the values of domain errors (`{who}`, `{status}` …). The web finds the
 * translations by these texts (web/src/platform/api/api-words.ts).
 */
export const refusalWords = {
  you: t`You`,
  store: t`The store`,
  somebody: t`Somebody else`,
  nothing: t`nothing that has to wait`,
  orders: (count: number) => (count === 1 ? t`1 order` : t`${count} orders`),
  claim: { order: (id: string) => t`order ${id}`, request: (id: string) => t`request ${id}` },
  productType: { normal: t`normal`, unipin: t`voucher` } satisfies Record<ProductType, string>,
  difference: {
    account: t`It came on another account than the customer was shown.`,
    amount: (came: string, due: string) => t`৳${came} came, ৳${due} was to be sent.`,
    both: (came: string, due: string) =>
      t`It came on another account than the customer was shown. ৳${came} came, ৳${due} was to be sent.`,
  },
  notDecider: {
    asker: t`You asked for this yourself. Somebody else has to decide it.`,
    concerned: t`This is about your own account. Somebody else has to decide it.`,
    noOwner: t`Only an owner decides this.`,
    role: t`Your role does not allow this.`,
    appointed: t`Who asks for this gave you your role today. From tomorrow on you can decide for them.`,
    withdrawing: t`Only who asked for this, or an owner, takes it back.`,
  },
  block: {
    payer: t`Enter the whole wallet number, e.g. 01712345678.`,
    player: t`Enter a player ID.`,
    address: t`Enter an address as 203.0.113.7, 2001:db8::7, or a network as 203.0.113.0/24.`,
    slash: (most: number) => t`The part after the slash is a number up to ${most}.`,
    tooWide: (widest: number) => t`That is a whole provider: block /${widest} or narrower.`,
    inner: t`That is an address of the shop's own network: everybody may come from it.`,
  },
  outgoing: {
    passwordAnew: t`Another server or user needs the password anew. Enter it again.`,
    password: t`Enter the user's password.`,
    privateHost: t`This server is in a private network. Its owner can allow it by SMTP_PRIVATE_HOSTS.`,
    unencrypted: t`Letters leave the shop's own network encrypted only: choose TLS or STARTTLS.`,
    from: t`Enter the address that letters come from.`,
    token: t`Enter the bot's token.`,
    noToken: t`This is no token of a Telegram bot.`,
    mailServer: t`Enter the name of the mail server.`,
    specialCharacters: t`Please leave out special characters.`,
    unknownToken: t`Telegram does not know this token.`,
    noBot: t`Telegram answered something else than a bot.`,
  },
  supplier: {
    specialCharacters: (label: string) => t`${label}: please leave out special characters.`,
    address: t`Enter the supplier's address.`,
    missing: (label: string) => t`Enter the supplier's ${label}.`,
    addressParts: (label: string) => t`${label}: leave out names, passwords and what follows a ? or #.`,
    webAddress: (label: string) => t`${label}: this is no web address.`,
    https: (label: string) => t`${label}: it must begin with https://.`,
    privateNetwork: (label: string) => t`${label}: it leads into a private network.`,
  },
  status: {
    pending: t`pending`,
    processing: t`processing`,
    completed: t`completed`,
    canceled: t`canceled`,
    approved: t`approved`,
    rejected: t`rejected`,
  } satisfies Record<OrderStatus | FundRequestStatus, string>,
  approval: {
    waiting: t`waiting`,
    done: t`done`,
    refused: t`refused`,
    expired: t`expired`,
    withdrawn: t`withdrawn`,
    failed: t`failed`,
  } satisfies Record<ApprovalState, string>,
};
