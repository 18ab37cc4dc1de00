import type { ProductType } from "./catalog/constants/catalog.ts";
import type { OrderStatus } from "./orders/constants/orders.ts";
import type { FundRequestStatus } from "./payments/constants/funding.ts";
import type { ApprovalState } from "./platform/constants/approvals.ts";
import { messages, say, sayCount } from "./platform/constants/messages.ts";
import { t } from "./platform/constants/translatable.ts";

const label = { label: "label" } as const;
const paid = { came: "text", due: "text" } as const;

/** Texts that domain errors insert into their messages, such as the status of an order. */
export const refusalMessages = messages("refusal", {
  you: t`You`,
  store: t`The store`,
  somebody: t`Somebody else`,
  nothing: t`nothing that has to wait`,
  orders: sayCount(t`1 order`, t`{count} orders`, { count: "count" }),
  claim: { order: say(t`order {id}`, { id: "text" }), request: say(t`request {id}`, { id: "text" }) },
  productType: { normal: t`normal`, unipin: t`voucher` } satisfies Record<ProductType, string>,
  difference: {
    account: t`It came on another account than the customer was shown.`,
    amount: say(t`৳{came} came, ৳{due} was to be sent.`, paid),
    both: say(
      t`It came on another account than the customer was shown. ৳{came} came, ৳{due} was to be sent.`,
      paid,
    ),
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
    slash: say(t`The part after the slash is a number up to {most}.`, { most: "count" }),
    tooWide: say(t`That is a whole provider: block /{widest} or narrower.`, { widest: "count" }),
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
    passwordCharacters: t`Password: please leave out special characters.`,
    specialCharacters: t`Please leave out special characters.`,
    unknownToken: t`Telegram does not know this token.`,
    noBot: t`Telegram answered something else than a bot.`,
  },
  supplier: {
    specialCharacters: say(t`{label}: please leave out special characters.`, label),
    address: t`Enter the supplier's address.`,
    missing: say(t`Enter the supplier's {label}.`, label),
    addressParts: say(t`{label}: leave out names, passwords and what follows a ? or #.`, label),
    webAddress: say(t`{label}: this is no web address.`, label),
    https: say(t`{label}: it must begin with https://.`, label),
    privateNetwork: say(t`{label}: it leads into a private network.`, label),
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
});
