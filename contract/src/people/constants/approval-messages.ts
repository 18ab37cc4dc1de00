import { messages, say } from "../../platform/constants/messages.ts";
import type { Permission } from "../../platform/constants/permissions.ts";
import { t } from "../../platform/constants/translatable.ts";

/** Texts that describe the call that an approver is asked to approve. */
export const askedMessages = messages("asked", {
  /** Joins the descriptions of a call that does several things. */
  several: say("{each}", { each: "messages" }),
  /**
   * A text that is not translated: a product's name, or a description that an earlier version stored as text.
   */
  plain: say("{text}", { text: "text" }),
  addMoney: say(t`Add {amount} to the wallet of {name}`, { amount: "money", name: "person" }),
  takeMoney: say(t`Take {amount} out of the wallet of {name}`, { amount: "money", name: "person" }),
  approveRequest: say(t`Approve {name}’s request for {amount}, sent by {method} with {trxId}`, {
    name: "person",
    amount: "money",
    method: "method",
    trxId: "text",
  }),
  takeStatement: say(t`Take in a statement with payments of {amount} that no message told of`, {
    amount: "money",
  }),
  takeMessages: say(t`Take in a file of messages with payments of {amount} that no phone sent`, {
    amount: "money",
  }),
  signImport: say(t`Let customers take over the balances of the import “{name}”: {amount}`, {
    name: "text",
    amount: "money",
  }),
  nameImported: say(t`Give the imported balance of {amount} to {email}`, { amount: "money", email: "text" }),
  countAsReceived: say(t`Count {name}’s payment of {amount} for {title} as received`, {
    name: "person",
    amount: "money",
    title: "text",
  }),
  refund: say(t`Refund {amount} for {title} to the wallet of {name}`, {
    amount: "money",
    title: "text",
    name: "person",
  }),
  refundDelivered: say(t`Refund {amount} for {title}, which was delivered, to the wallet of {name}`, {
    amount: "money",
    title: "text",
    name: "person",
  }),
  topUp: say(t`Write down {amount} from {method} as paid to {supplier}`, {
    amount: "money",
    method: "method",
    supplier: "text",
  }),
  topUpBeyond: say(
    t`Write down {amount} from {method} as paid to {supplier}, more than the books have there`,
    { amount: "money", method: "method", supplier: "text" },
  ),
  topUpBack: say(t`Write down {amount} as come back from {supplier} to {method}`, {
    amount: "money",
    method: "method",
    supplier: "text",
  }),
  newNumber: say(t`Show customers the new {method} number {number}`, { method: "method", number: "text" }),
  numberAgain: say(t`Show customers the {method} number {number} again`, {
    method: "method",
    number: "text",
  }),
  payTo: say(t`Let customers pay by {method} to {numbers}`, { method: "method", numbers: "text" }),
  payToInstead: say(t`Have customers pay by {method} to {numbers} in place of {before}`, {
    method: "method",
    numbers: "text",
    before: "text",
  }),
  pairPhone: say(t`Pair the phone {name}, whose messages count as payments`, { name: "text" }),
  phoneAccounts: say(t`Let a phone tell of payments to {numbers}`, { numbers: "text" }),
  countAsWallet: say(t`Count messages of {sender} as {method} messages`, {
    sender: "text",
    method: "method",
  }),
  teachTemplate: say(t`Read texts of {method} like “{wording}” as money that came in`, {
    method: "method",
    wording: "text",
  }),
  inspectCodes: say(
    t`Look at more than {count} voucher codes within an hour, or move them to other packages`,
    { count: "count" },
  ),
  export: {
    accounts: say(t`Take out a file of at most {count} accounts`, { count: "count" }),
    "fund requests": say(t`Take out a file of at most {count} fund requests`, { count: "count" }),
    orders: say(t`Take out a file of at most {count} orders`, { count: "count" }),
  },
  exportShop: t`Take out the whole shop as a file: customers, ledger, orders, sealed codes, audit log`,
  addCoupon: say(t`Add the coupon {code}: {each} at most each, {times} times, {most} in all`, {
    code: "text",
    each: "money",
    times: "count",
    most: "money",
  }),
  changeCoupon: say(t`Change the coupon {code}: {each} at most each, {times} times, {most} in all`, {
    code: "text",
    each: "money",
    times: "count",
    most: "money",
  }),
  ownerToCustomer: say(t`Make {name}, an owner, an ordinary customer again`, { name: "person" }),
  giveRole: say(t`Give {name} the role {role}, which may: {limits}`, {
    name: "person",
    role: "role",
    limits: "messages",
  }),
  inviteAs: say(t`Invite {name} to the staff with the role {role}, which may: {limits}`, {
    name: "text",
    role: "role",
    limits: "messages",
  }),
  unfreezeAdmin: say(t`Let {name}, an admin, go on again`, { name: "person" }),
  freezeOwner: say(t`Freeze {name}, an owner`, { name: "person" }),
  deleteAdmin: say(t`Delete the account of {name}, an admin`, { name: "person" }),
  widenRole: say(t`Let everybody with the role {role} do more: {limits}`, {
    role: "role",
    limits: "messages",
  }),
  loosenProtection: say(t`Loosen the protection: {limits}`, { limits: "messages" }),
  loosenPayments: say(t`Loosen how payments are taken: {limits}`, { limits: "messages" }),
  giveMore: say(t`Give more for referrals: {limits}`, { limits: "messages" }),
});

/**
 * What a role allows, as the page of roles shows it. Permission to write includes reading. Entries are joined
 * with `; `.
 */
export const grantMessages = messages("grant", {
  none: t`do nothing yet`,
  all: t`do everything`,
  orders: {
    read: t`see everyone's orders and their deliveries`,
    write: t`complete, cancel and delete orders, and decide on deliveries`,
  },
  payments: {
    read: t`see fund requests, payments, wallets' messages and the close of accounts`,
    write: t`approve and reject fund requests, claim payments, sign days and top up suppliers`,
  },
  customers: {
    read: t`see accounts, their statements and notes, and write notes`,
    write: t`freeze customers, let them go on, and tag them`,
  },
  balances: {
    read: t`see balances`,
    write: t`add money to any wallet, and deduct it (with Customers also give roles and delete accounts, with Settings also change instructions and referral rewards)`,
  },
  catalogue: {
    read: t`see games, products, what they cost, and who delivers them`,
    write: t`change games, products, prices and stock, and who delivers them`,
  },
  codes: {
    read: t`see voucher codes, masked`,
    write: t`upload, reveal, change and delete voucher codes`,
  },
  content: {
    read: t`see slides and contact details in the admin area`,
    write: t`change slides and contact details`,
  },
  reports: {
    read: t`see sales, margins, the daily closing and the health of the store, and export what they see`,
    write: t`see sales, margins, the daily closing and the health of the store, and export what they see`,
  },
  settings: {
    read: t`see the shop's settings, numbers, fees and suppliers`,
    write: t`change settings, numbers and fees, pair phones, and set up suppliers`,
  },
  staff: {
    read: t`see the staff, their roles and the audit log`,
    write: t`add and remove admins, change roles, and delete accounts`,
  },
} satisfies Record<Permission, { read: string; write: string }> & Record<"none" | "all", string>);

/** Limits that a change raises or removes. Entries are joined with `; `. */
export const limitMessages = messages("limit", {
  never: t`never`,
  figure: say("{count}", { count: "count" }),
  changed: say(t`{limit} from {was} to {now}`, { limit: "message", was: "message", now: "message" }),
  adjustments: t`second person for adjustments`,
  approvals: t`second person for approvals`,
  refunds: t`second person for refunds`,
  codes: t`codes looked at in an hour`,
  rows: t`rows taken out in a day`,
  cap: say(t`daily limit of {role}`, { role: "role" }),
  everyCap: t`daily limit of every operator`,
  onlyOwner: t`the only owner waits for nobody`,
  secondOwner: {
    numbers: t`payment numbers and phones wait for nobody`,
    staff: t`changes of staff wait for nobody`,
    protection: t`looser protection waits for nobody`,
  },
  automatic: t`payments are taken by themselves`,
  firstPayments: t`first payments are taken by themselves`,
  maxPerRequest: t`most per request`,
  maxPerCustomerDay: t`most per customer and day`,
  maxPerAccountHour: t`most per payment number and hour`,
  confirmAbove: t`amount from which a person looks`,
  referrerAmount: t`referrer reward`,
  newUserAmount: t`sign-up bonus`,
  dailyCap: t`rewards a day`,
  minimumOrder: t`minimum first order`,
});

/** A coupon's discount, and the most that it can cost the shop. */
export const couponTermMessages = messages("coupon", {
  fixed: say(t`{each} each, {times} times: {most} at most`, { each: "money", times: "count", most: "money" }),
  percent: say(t`{percent} %, at most {each} each, {times} times: {most} at most`, {
    percent: "count",
    each: "money",
    times: "count",
    most: "money",
  }),
});
