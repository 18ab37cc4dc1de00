import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { keptReasonText } from "@hira/contract/payments/constants/kept-reasons";
import { riskRuleText } from "@hira/contract/people/constants/risk";
import { methodName, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { decisionReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { reasonShort } from "../../../orders/admin/fulfilment/standing-text.ts";
import { daysText } from "../../../platform/admin/lists/days.ts";
import { builtInName } from "../../../platform/lib/format/role-name.ts";

/** Names of all states in the log, as admins read them. */
const states: Record<string, string> = {
  pending: t`pending`,
  processing: t`processing`,
  completed: t`completed`,
  canceled: t`canceled`,
  approved: t`approved`,
  rejected: t`rejected`,
  delivered: t`delivered`,
  unclaimed: t`unclaimed`,
  claimed: t`claimed`,
  dismissed: t`dismissed`,
  archived: t`archived`,
  deleted: t`deleted`,
  active: t`active`,
  frozen: t`frozen`,
  entered: t`entered`,
  changed: t`changed`,
  published: t`published`,
  hidden: t`hidden`,
  shown: t`shown`,
  available: t`available`,
  sold: t`sold`,
  used: t({ message: "used", context: "voucher code" }),
  waiting: t`waiting`,
  working: t({ message: "working", context: "delivery" }),
  stuck: t`stuck`,
  "by-hand": t`by hand`,
  planned: t({ message: "planned", context: "attempt" }),
  sent: t({ message: "sent", context: "attempt" }),
  unknown: t({ message: "unknown", context: "attempt" }),
  succeeded: t`succeeded`,
  failed: t`failed`,
  reversed: t`taken back`,
  done: t`done`,
  refused: t`refused`,
  expired: t`expired`,
  withdrawn: t`withdrawn`,
};

const levels = { read: t`read`, write: t`write` };

const parts = {
  day: t`by day`,
  hour: t`by hour`,
  game: t`by game`,
  product: t`by product`,
  method: t`by method`,
  customer: t`by customer`,
  operator: t`by operator`,
  coupons: t`by coupon`,
};

const roles = { user: t`user`, admin: t`admin` };

const kinds = {
  payer: t`payer`,
  player: t`player`,
  address: t({ message: "address", context: "network" }),
  unipin: supplierFacts.unipin.label,
  digiflazz: supplierFacts.digiflazz.label,
  redeemer: supplierFacts.redeemer.label,
  "android-sms-gateway": "SMS Gateway for Android",
  // Names of the files that can be imported from a former shop.
  orders: t`Orders`,
  requests: t`Requests`,
  referrals: t`Referral codes`,
  products: t`Products`,
  codes: t`Codes`,
  reviews: t`Reviews`,
};

const methodNames = Object.fromEntries(mobileMoneyMethods.map((method) => [method, methodName(method)]));

/** Names of values by field, for fields whose values are fixed codes. Text that people typed is not translated. */
const wordsOf: Record<string, Readonly<Record<string, string>>> = {
  ...{ status: states, state: states, delivery: states, outcome: states },
  ...{ code: states, token: states, password: states, kind: kinds, role: roles, by: parts },
  ...{ orders: levels, payments: levels, customers: levels, balances: levels, catalogue: levels },
  ...{ codes: levels, content: levels, reports: levels, settings: levels, staff: levels },
  accepted: {
    "amount-less": t`less money than asked for`,
    "amount-more": t`more money than asked for`,
    "other-account": t`another account than shown`,
  },
  stock: { unlimited: t`Unlimited` },
  badge: { "best-value": t`Best value`, popular: t`Popular` },
  list: {
    orders: t`Orders`,
    requests: t`Fund requests`,
    users: t`Users`,
    codes: t`Voucher codes`,
    audit: t`Audit log`,
    payments: t`Payments`,
  },
  method: methodNames,
  from: { ...methodNames, other: t({ message: "other", context: "payment method" }) },
  notAgainFor: riskRuleText,
  offerType: {
    Normal: t({ message: "Normal", context: "offer" }),
    Special: t({ message: "Special", context: "offer" }),
  },
  credentials: {
    secret: t`Secret key`,
    key: t`API key`,
    webhookSecret: t`Webhook secret`,
    token: t`Token`,
  },
  rewardOn: { "first-order": t`with the first order` },
  security: { none: t`none` },
  themeDefault: {
    light: t({ message: "light", context: "theme" }),
    dark: t({ message: "dark", context: "theme" }),
    system: t({ message: "as the device", context: "theme" }),
  },
};

/** For fields that contain texts of the store: functions that return such a text in the page's language. */
const readAs: Record<string, (value: string) => string> = {
  preset: builtInName,
  days: daysText,
  reason: (value) => keptReasonText(decisionReasonText(value)),
  why: (value) => reasonShort(value as Parameters<typeof reasonShort>[0]) ?? value,
};

/** Returns the value of a field as text. */
export function valueText(key: string, value: string): string {
  return readAs[key]?.(value) ?? wordsOf[key]?.[value] ?? value;
}
