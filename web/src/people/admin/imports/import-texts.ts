import type { CustomerImport } from "@hira/contract";
import type { ImportField, ImportKind } from "@hira/contract/people/constants/imports";
import { t } from "@lingui/core/macro";

export const kindTexts: Readonly<Record<ImportKind, string>> = {
  balances: t`Balances: a line for each customer`,
  transactions: t`Transactions: the balance is their sum`,
  orders: t`Orders: a line for each, or for each item`,
  requests: t`Requests to add money: a line for each`,
  referrals: t`Referral codes: a line for each customer`,
  products: t`Products: WooCommerce, or a line for each package`,
  shopify: t`Products of Shopify`,
  codes: t`Codes: a line for each`,
  reviews: t`Reviews: a line for each`,
};

const fieldTexts: Readonly<Record<ImportField, string>> = {
  email: t`E-mail`,
  phone: t`Phone`,
  name: t`Name`,
  surname: t`Last name`,
  amount: t`Balance`,
  currency: t`Currency`,
  direction: t`Credit or debit`,
  balance: t`Balance afterwards`,
  number: t`Number of the transaction`,
  game: t`Game or category`,
  type: t`Type of the product`,
  parent: t`Parent product`,
  option: t`Option`,
  sku: t`SKU`,
  productId: t`ID of the product`,
  price: t`Price`,
  salePrice: t`Sale price`,
  oldPrice: t`Price before`,
  published: t`Published`,
  stock: t`Stock`,
  inStock: t`In stock`,
  tracker: t`What counts the stock`,
  picture: t`Picture`,
  product: t`Package`,
  code: t`Code`,
  status: t`Status`,
  order: t`Order`,
  expires: t`Expires`,
  date: t`Date`,
  quantity: t`Quantity`,
  playerId: t`Player ID`,
  method: t`Method`,
  transactionId: t`Transaction ID`,
  rating: t`Stars`,
  review: t`Review`,
  referralCode: t`Referral code`,
  referredBy: t`Referred by`,
};

/** Names of fields that are called differently for this kind of file. */
const special: Partial<Record<ImportKind, Partial<Record<ImportField, string>>>> = {
  transactions: { amount: t`Amount` },
  orders: { number: t`Number of the order`, amount: t`Total` },
  requests: { number: t`Number of the request`, amount: t`Amount` },
  products: { name: t`Package` },
  reviews: { name: t`Name of the customer` },
  shopify: { name: t`Product`, parent: t`Handle` },
};

export const fieldText = (field: ImportField, kind: ImportKind): string =>
  special[kind]?.[field] ?? fieldTexts[field];

export const stateTexts: Readonly<Record<CustomerImport["state"], string>> = {
  unsigned: t`Waits for a signature`,
  signed: t`Signed`,
  "taken-back": t`Taken back`,
};

/**
 * Returns the text of an invitation, which shops without e-mail send themselves. `amount`: the balance of the
 * invited customer.
 */
export const invitationOf = ({
  address,
  amount,
}: {
  address: string;
  amount?: string | undefined;
}): string =>
  amount === undefined
    ? t`Your balance of our former shop has come along. Sign in at ${address} with the e-mail address that we know, and it is in your wallet.`
    : t`Your balance of ${amount} has come along from our former shop. Sign in at ${address} with the e-mail address that we know, and it is in your wallet.`;
