import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/**
 * Notifications to every admin. The name of the person who acted comes before each text except the first two.
 */
export const noticeMessages = messages("notice", {
  by: say("{who} {did}", { who: "person", did: "message" }),
  byStore: say(t`The store {did}`, { did: "message" }),
  several: say("{each}", { each: "messages" }),
  asks: say(t`asks for a second person: {asked}`, { asked: "message" }),
  alone: say(t`did alone, as the only owner, what waits for a second person else: {asked}`, {
    asked: "message",
  }),
  nobodyLeft: say(t`does this in a day, because nobody is left who could decide: {asked}`, {
    asked: "message",
  }),
  hasDone: say(t`has done what {name} asked for a day ago: {asked}`, { name: "person", asked: "message" }),
  couldNot: say(t`could not do what {name} asked for a day ago: {asked}`, {
    name: "person",
    asked: "message",
  }),
  refused: say(t`refused: {asked}`, { asked: "message" }),
  approved: say(t`approved: {asked}`, { asked: "message" }),
  topUp: say(t`wrote down {amount} from {method} as paid to {supplier}`, {
    amount: "money",
    method: "method",
    supplier: "text",
  }),
  topUpBeyond: say(
    t`wrote down {amount} from {method} as paid to {supplier}, more than the books have there`,
    { amount: "money", method: "method", supplier: "text" },
  ),
  topUpBack: say(t`wrote down {amount} as come back from {supplier} to {method}`, {
    amount: "money",
    method: "method",
    supplier: "text",
  }),
  renamed: say(t`changed what packages are called: {names}`, { names: "messages" }),
  changedContact: say(t`changed how customers reach the shop: {what}`, { what: "messages" }),
  addedNumber: say(t`added the {method} number {number}`, { method: "method", number: "text" }),
  numberOff: say(t`switched the {method} number {number} off`, { method: "method", number: "text" }),
  numberOn: say(t`switched the {method} number {number} on`, { method: "method", number: "text" }),
  paysTo: say(t`lets customers pay by {method} to {number}`, { method: "method", number: "text" }),
  changedNumber: say(t`changed where customers pay by {method} from {before} to {number}`, {
    method: "method",
    before: "text",
    number: "text",
  }),
  pairedPhone: say(t`paired the phone {name}, whose messages count as payments`, { name: "text" }),
  phoneAccounts: say(t`let a phone tell of payments to {numbers}`, { numbers: "text" }),
  countsAsWallet: say(t`lets messages of {sender} count as {method} messages`, {
    sender: "text",
    method: "method",
  }),
  taughtTemplate: say(t`taught how to read texts of {method} like “{wording}”`, {
    method: "method",
    wording: "text",
  }),
  exported: {
    accounts: say(t`took out a file of {count} accounts`, { count: "count" }),
    "fund requests": say(t`took out a file of {count} fund requests`, { count: "count" }),
    orders: say(t`took out a file of {count} orders`, { count: "count" }),
  },
  exportedShop: t`took out the whole shop as a file`,
  changedProtection: t`changed what needs a second person, or the limits of operators`,
  loosenedPayments: say(t`loosened how payments are taken: {limits}`, { limits: "messages" }),
  givesMore: say(t`gives more for referrals: {limits}`, { limits: "messages" }),
  toCustomer: say(t`made {name} an ordinary customer again`, { name: "person" }),
  gaveRole: say(t`gave {name} the role {role}`, { name: "person", role: "role" }),
  invited: say(t`invited {name} to the staff with the role {role}`, { name: "text", role: "role" }),
  signedImport: say(t`let customers take over the balances of the import “{name}”: {amount}`, {
    name: "text",
    amount: "money",
  }),
  joined: say(t`let {name} join the staff with the role {role}, as invited`, {
    name: "text",
    role: "role",
  }),
  inviteVoid: say(
    t`gave {name} no role: {by}, who invited them, may not give it any more, or the role is gone`,
    { name: "text", by: "person" },
  ),
  unfroze: say(t`let {name}, an admin, go on again`, { name: "person" }),
  froze: say(t`froze {name}, an admin`, { name: "person" }),
  deletedAdmin: t`deleted the account of an admin`,
  widenedRole: say(t`let everybody with the role {role} do more`, { role: "role" }),
  narrowedRole: say(t`lets everybody with the role {role} do less`, { role: "role" }),
  movedCode: say(t`moved a voucher code of {name}, worth {amount}, to {product} at {price}`, {
    name: "text",
    amount: "money",
    product: "text",
    price: "money",
  }),
  deliversOther: say(t`changed what {supplier} delivers for {product}`, {
    product: "text",
    supplier: "text",
  }),
  cutPrices: say(t`cut prices far: {prices}`, { prices: "messages" }),
  changedFreezing: t`changed what accounts are frozen for by themselves`,
  blockedAddress: t`blocked an address that customers come from`,
  frozeByRule: say(t`froze the account of {name}: {rule}`, { name: "person", rule: "message" }),
  changedBot: t`changed the shop's Telegram bot`,
  botOff: t`switched the shop's Telegram bot off`,
  keepsFailing: say(t`fails again and again at this, see Health: {work}`, { work: "message" }),
  changedMail: t`changed how the shop's e-mail is sent`,
  mailOff: t`switched the shop's e-mail off`,
  addedCoupon: say(t`added the coupon {code}: {terms}`, { code: "text", terms: "message" }),
  changedCoupon: say(t`changed the coupon {code}: {terms}`, { code: "text", terms: "message" }),
});

/** Names of changes to the shop's contact details. */
export const contactMessages = messages("contact", {
  call: say(t`phone from {was} to {now}`, { was: "message", now: "message" }),
  whatsapp: say(t`WhatsApp from {was} to {now}`, { was: "message", now: "message" }),
  telegram: say(t`Telegram from {was} to {now}`, { was: "message", now: "message" }),
  email: say(t`e-mail from {was} to {now}`, { was: "message", now: "message" }),
  texts: t`texts`,
  nothing: t`nothing`,
  place: say("{place}", { place: "text" }),
});

/** Names of changes to packages. */
export const packageMessages = messages("package", {
  renamed: say(t`{was} to {now} at {price}`, { was: "text", now: "text", price: "money" }),
  cut: say(t`{name} from {was} to {now}`, { name: "text", was: "money", now: "money" }),
  more: say(t`{count} more`, { count: "count" }),
});
