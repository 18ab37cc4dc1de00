/** Columns of the files that an import reads. `importKinds` lists the columns of each kind of file. */
export const importFields = [
  "email",
  "phone",
  "name",
  "surname",
  "amount",
  "currency",
  "direction",
  "balance",
  "number",
  "game",
  "type",
  "parent",
  "option",
  "sku",
  "productId",
  "price",
  "salePrice",
  "oldPrice",
  "published",
  "stock",
  "inStock",
  "tracker",
  "picture",
  "product",
  "code",
  "status",
  "order",
  "expires",
  "date",
  "quantity",
  "playerId",
  "method",
  "transactionId",
  "rating",
  "review",
  "referralCode",
  "referredBy",
] as const;
export type ImportField = (typeof importFields)[number];

interface ImportKindFacts {
  fields: readonly ImportField[];
  /** Columns of which a file needs at least one. */
  required: readonly ImportField[];
}

/**
 * What a file may hold. A kind's headings are in its folder of `server/src/people/imports/kinds`; goods are read by
 * `server/src/orders/goods-imports`, history by `server/src/people/history-imports`.
 */
export const importKinds = {
  /** A line for each customer, with the balance. */
  balances: { fields: ["email", "phone", "name", "surname", "amount", "currency"], required: ["amount"] },
  /** A line for each credit and debit of a customer's wallet; the balance is their sum. */
  transactions: {
    fields: ["email", "phone", "name", "amount", "direction", "balance", "currency", "number"],
    required: ["amount"],
  },
  /** A line for each order of the former shop, or for each item of such an order. */
  orders: {
    fields: [
      ...([
        "number",
        "date",
        "email",
        "phone",
        "name",
        "surname",
        "product",
        "quantity",
        "playerId",
      ] as const),
      ...(["amount", "currency", "method", "transactionId", "status"] as const),
    ],
    required: ["number", "date", "amount"],
  },
  /**
   * A line for each request to add money. A request without an ID of its own is identified by its transaction ID.
   */
  requests: {
    fields: [
      ...(["number", "date", "email", "phone", "name", "surname", "amount", "currency"] as const),
      ...(["method", "transactionId", "status"] as const),
    ],
    required: ["date", "amount"],
  },
  /** A line for each customer with a referral code, or whom somebody referred. */
  referrals: {
    fields: ["email", "phone", "referralCode", "referredBy"],
    required: [],
  },
  /** A line for each package: WooCommerce's products and variations, or any list. */
  products: {
    fields: [
      ...([
        "name",
        "game",
        "price",
        "salePrice",
        "currency",
        "published",
        "stock",
        "inStock",
        "picture",
      ] as const),
      ...(["type", "parent", "option", "sku", "productId"] as const),
    ],
    required: ["name", "price"],
  },
  /** Shopify's products: the lines of one handle are one product. */
  shopify: {
    fields: [
      ...(["parent", "name", "option", "game", "price", "oldPrice", "currency"] as const),
      ...(["published", "stock", "tracker", "picture", "sku"] as const),
    ],
    required: ["parent", "price"],
  },
  /** A line for each code that is sold. */
  codes: {
    fields: ["code", "product", "sku", "productId", "status", "order", "expires"],
    required: ["code"],
  },
  /** A line for each review of a product. */
  reviews: {
    fields: ["rating", "review", "product", "sku", "productId", "name", "date", "status"],
    required: ["rating", "date"],
  },
} as const satisfies Record<string, ImportKindFacts>;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKind, ...ImportKind[]];

/** Kinds of imports that create packages, codes or reviews, not customers. */
export const goodsKinds = ["products", "shopify", "codes", "reviews"] as const;
export type GoodsKind = (typeof goodsKinds)[number];
/** Kinds of imports that keep the former shop's orders or requests, only to be read. */
export const formerRecordKinds = ["orders", "requests"] as const;
export type FormerRecordKind = (typeof formerRecordKinds)[number];
/** Kinds of imports that keep what customers had in the former shop other than money. */
export const historyKinds = [...formerRecordKinds, "referrals"] as const;
export type HistoryKind = (typeof historyKinds)[number];
export type CustomerKind = Exclude<ImportKind, GoodsKind | HistoryKind>;
export const isGoodsKind = (kind: ImportKind): kind is GoodsKind => goodsKinds.some((each) => each === kind);
export const isHistoryKind = (kind: ImportKind): kind is HistoryKind =>
  historyKinds.some((each) => each === kind);
export const isCustomerKind = (kind: ImportKind): kind is CustomerKind =>
  !isGoodsKind(kind) && !isHistoryKind(kind);
export const customerKinds = importKindNames.filter(isCustomerKind) as [CustomerKind, ...CustomerKind[]];

/** Outcome of an order or request in the former shop. */
export const recordOutcomes = ["done", "open", "failed"] as const;
export type RecordOutcome = (typeof recordOutcomes)[number];

/** Maximum size of an imported file in bytes. */
export const MAX_IMPORT_BYTES = 16_000_000;
/** Maximum number of lines of an imported file. */
export const MAX_IMPORT_LINES = 100_000;
/**
 * Number of lines that the check of an import shows: the first lines of the file, and the first ones that it
 * left out.
 */
export const SHOWN_IMPORT_ROWS = 5;
export const SHOWN_IMPORT_LINES = 200;
/** Maximum number of invitations to customers that one call sends. */
export const MAX_INVITATIONS = 2_000;
/** Days after which a customer who has not signed in can be invited again. */
export const INVITED_AGAIN_DAYS = 7;
/** Maximum number of pictures that an import names as not fetched. */
export const SHOWN_PICTURE_FAILURES = 50;
/** Maximum bytes of an archive of pictures, and of all the files in it together. */
export const MAX_PICTURES_BYTES = 16_000_000;
export const MAX_UNPACKED_PICTURES = 100_000_000;
