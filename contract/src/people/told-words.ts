import type { Permission } from "../platform/facts/permissions.ts";
import { t } from "../platform/facts/translatable.ts";

/**
 * What the store keeps in words of what an operator asked a second person for: the web finds their translations by these texts
 * (web/src/platform/api/operator-words.ts).
 */
export const askedWords = {
  addMoney: (amount: string, name: string) => t`Add ${amount} to the wallet of ${name}`,
  takeMoney: (amount: string, name: string) => t`Take ${amount} out of the wallet of ${name}`,
  approveRequest: (name: string, amount: string, method: string, trxId: string) =>
    t`Approve ${name}’s request for ${amount}, sent by ${method} with ${trxId}`,
  takeStatement: (amount: string) =>
    t`Take in a statement with payments of ${amount} that no message told of`,
  countAsReceived: (name: string, amount: string, title: string) =>
    t`Count ${name}’s payment of ${amount} for ${title} as received`,
  refund: (amount: string, title: string, name: string) =>
    t`Refund ${amount} for ${title} to the wallet of ${name}`,
  refundDelivered: (amount: string, title: string, name: string) =>
    t`Refund ${amount} for ${title}, which was delivered, to the wallet of ${name}`,
  topUp: (amount: string, method: string, supplier: string) =>
    t`Write down ${amount} from ${method} as paid to ${supplier}`,
  topUpBeyond: (amount: string, method: string, supplier: string) =>
    t`Write down ${amount} from ${method} as paid to ${supplier}, more than the books have there`,
  topUpBack: (amount: string, method: string, supplier: string) =>
    t`Write down ${amount} as come back from ${supplier} to ${method}`,
  newNumber: (method: string, number: string) => t`Show customers the new ${method} number ${number}`,
  numberAgain: (method: string, number: string) => t`Show customers the ${method} number ${number} again`,
  payTo: (method: string, numbers: string) => t`Let customers pay by ${method} to ${numbers}`,
  payToInstead: (method: string, numbers: string, before: string) =>
    t`Have customers pay by ${method} to ${numbers} in place of ${before}`,
  pairPhone: (name: string) => t`Pair the phone ${name}, whose messages count as payments`,
  phoneAccounts: (numbers: string) => t`Let a phone tell of payments to ${numbers}`,
  countAsWallet: (sender: string, method: string) => t`Count messages of ${sender} as ${method} messages`,
  lookAtCodes: (count: number) =>
    t`Look at more than ${count} voucher codes within an hour, or move them to other packages`,
  export: {
    accounts: (count: string) => t`Take out a file of at most ${count} accounts`,
    "fund requests": (count: string) => t`Take out a file of at most ${count} fund requests`,
    orders: (count: string) => t`Take out a file of at most ${count} orders`,
  },
  addCoupon: (code: string, each: string, times: string, most: string) =>
    t`Add the coupon ${code}: ৳${each} at most each, ${times} times, ৳${most} in all`,
  changeCoupon: (code: string, each: string, times: string, most: string) =>
    t`Change the coupon ${code}: ৳${each} at most each, ${times} times, ৳${most} in all`,
  ownerToCustomer: (name: string) => t`Make ${name}, an owner, an ordinary customer again`,
  giveRole: (name: string, role: string, limits: string) =>
    t`Give ${name} the role ${role}, which may: ${limits}`,
  unfreezeAdmin: (name: string) => t`Let ${name}, an admin, go on again`,
  freezeOwner: (name: string) => t`Freeze ${name}, an owner`,
  deleteAdmin: (name: string) => t`Delete the account of ${name}, an admin`,
  widenRole: (role: string, limits: string) => t`Let everybody with the role ${role} do more: ${limits}`,
  loosenProtection: (limits: string) => t`Loosen the protection: ${limits}`,
  loosenPayments: (limits: string) => t`Loosen how payments are taken: ${limits}`,
  giveMore: (limits: string) => t`Give more for referrals: ${limits}`,
};

/** What a role may, as its page says it; to write includes to read. Between several stands `; `. */
export const grantWords: Readonly<Record<Permission, { read: string; write: string }>> & {
  none: string;
  all: string;
} = {
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
};

/** What is loosened; between several stands `; `. */
export const limitWords = {
  never: t`never`,
  changed: (limit: string, was: string, now: string) => t`${limit} from ${was} to ${now}`,
  adjustments: t`second person for adjustments`,
  approvals: t`second person for approvals`,
  refunds: t`second person for refunds`,
  codes: t`codes looked at in an hour`,
  rows: t`rows taken out in a day`,
  cap: (role: string) => t`daily limit of ${role}`,
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
};

/** What a coupon gives and can cost. */
export const couponTerms = {
  fixed: (each: string, times: string, most: string) => t`৳${each} each, ${times} times: ৳${most} at most`,
  percent: (percent: number, each: string, times: string, most: string) =>
    t`${percent} %, at most ৳${each} each, ${times} times: ৳${most} at most`,
};

/** What every admin is told of, after the name of who did it. */
export const didWords = {
  asks: (asked: string) => t`asks for a second person: ${asked}`,
  hasDone: (name: string, asked: string) => t`has done what ${name} asked for a day ago: ${asked}`,
  couldNot: (name: string, asked: string) => t`could not do what ${name} asked for a day ago: ${asked}`,
  refused: (asked: string) => t`refused: ${asked}`,
  approved: (asked: string) => t`approved: ${asked}`,
  topUp: (amount: string, method: string, supplier: string) =>
    t`wrote down ${amount} from ${method} as paid to ${supplier}`,
  topUpBeyond: (amount: string, method: string, supplier: string) =>
    t`wrote down ${amount} from ${method} as paid to ${supplier}, more than the books have there`,
  topUpBack: (amount: string, method: string, supplier: string) =>
    t`wrote down ${amount} as come back from ${supplier} to ${method}`,
  renamed: (names: string) => t`changed what packages are called: ${names}`,
  changedContact: (what: string) => t`changed how customers reach the shop: ${what}`,
  addedNumber: (method: string, number: string) => t`added the ${method} number ${number}`,
  numberOff: (method: string, number: string) => t`switched the ${method} number ${number} off`,
  numberOn: (method: string, number: string) => t`switched the ${method} number ${number} on`,
  paysTo: (method: string, number: string) => t`lets customers pay by ${method} to ${number}`,
  changedNumber: (method: string, before: string, number: string) =>
    t`changed where customers pay by ${method} from ${before} to ${number}`,
  pairedPhone: (name: string) => t`paired the phone ${name}, whose messages count as payments`,
  phoneAccounts: (numbers: string) => t`let a phone tell of payments to ${numbers}`,
  countsAsWallet: (sender: string, method: string) =>
    t`lets messages of ${sender} count as ${method} messages`,
  exported: {
    accounts: (count: string) => t`took out a file of ${count} accounts`,
    "fund requests": (count: string) => t`took out a file of ${count} fund requests`,
    orders: (count: string) => t`took out a file of ${count} orders`,
  },
  changedProtection: t`changed what needs a second person, or the limits of operators`,
  loosenedPayments: (limits: string) => t`loosened how payments are taken: ${limits}`,
  givesMore: (limits: string) => t`gives more for referrals: ${limits}`,
  toCustomer: (name: string) => t`made ${name} an ordinary customer again`,
  gaveRole: (name: string, role: string) => t`gave ${name} the role ${role}`,
  unfroze: (name: string) => t`let ${name}, an admin, go on again`,
  froze: (name: string) => t`froze ${name}, an admin`,
  deletedAdmin: t`deleted the account of an admin`,
  widenedRole: (role: string) => t`let everybody with the role ${role} do more`,
  narrowedRole: (role: string) => t`lets everybody with the role ${role} do less`,
  movedCode: (name: string, amount: string, product: string, price: string) =>
    t`moved a voucher code of ${name}, worth ${amount}, to ${product} at ${price}`,
  deliversOther: (product: string, supplier: string) => t`changed what ${supplier} delivers for ${product}`,
  cutPrices: (prices: string) => t`cut prices far: ${prices}`,
  changedFreezing: t`changed what accounts are frozen for by themselves`,
  blockedAddress: t`blocked an address that customers come from`,
  frozeByRule: (name: string, rule: string) => t`froze the account of ${name}: ${rule}`,
  changedBot: t`changed the shop's Telegram bot`,
  botOff: t`switched the shop's Telegram bot off`,
  keepsFailing: (work: string) => t`fails again and again at this, see Health: ${work}`,
  changedMail: t`changed how the shop's e-mail is sent`,
  mailOff: t`switched the shop's e-mail off`,
  addedCoupon: (code: string, terms: string) => t`added the coupon ${code}: ${terms}`,
  changedCoupon: (code: string, terms: string) => t`changed the coupon ${code}: ${terms}`,
};
