/**
 * Keys of everything that is fetched, in one place because a mutation of one domain makes data of another stale
 * (an order changes the balance) and features do not import each other. A key alone is also the beginning of all
 * keys below it.
 */
export const queryKeys = {
  heroSlides: ["hero-slides"],
  contact: ["contact"],
  shop: ["shop"],
  categories: ["categories"],
  category: (id: string) => ["categories", id] as const,
  productsOfCategory: (id: string) => ["categories", id, "products"] as const,
  everyProduct: ["every-product"],
  favourites: ["favourites"],
  favouritesOf: (uid: string) => ["favourites", uid] as const,
  paymentInstructions: ["payment-instructions"],
  profile: ["profile"],
  profileOf: (uid: string) => ["profile", uid] as const,
  publicOrders: ["public-orders"],
  myOrders: ["my-orders"],
  myOrdersOf: (uid: string, type: string, page: number) => ["my-orders", uid, type, page] as const,
  lastOrdersOf: (uid: string) => ["my-orders", uid, "last"] as const,
  ordersPaidWith: (uid: string, transactionId: string) =>
    ["my-orders", uid, "transaction", transactionId] as const,
  orderOf: (uid: string, id: string) => ["my-orders", uid, id] as const,
  availability: (productId: string) => ["availability", productId] as const,
  playerName: (productId: string, playerId: string) => ["player-names", productId, playerId] as const,
  orderInstructions: ["order-instructions"],
  statement: ["statement"],
  statementOf: (uid: string, page: number) => ["statement", uid, page] as const,
  referral: ["referral"],
  referralOf: (uid: string) => ["referral", uid] as const,
  signIns: ["sign-ins"],
  signInsOf: (uid: string) => ["sign-ins", uid] as const,
  ownMessages: ["own-messages"],
  ownMessagesOf: (uid: string) => ["own-messages", uid] as const,
  playerIds: ["player-ids"],
  playerIdsOf: (uid: string) => ["player-ids", uid] as const,
  push: ["push"],
  pushOf: (uid: string) => ["push", uid] as const,
  fundRequests: ["fund-requests"],
  fundRequestsOf: (uid: string) => ["fund-requests", uid] as const,
  admin: ["admin"],
} as const;

/** What belongs to one account, and is dropped when the account changes. */
export const privateKeys = [
  queryKeys.profile,
  queryKeys.myOrders,
  queryKeys.favourites,
  queryKeys.statement,
  queryKeys.signIns,
  queryKeys.ownMessages,
  queryKeys.playerIds,
  queryKeys.push,
  queryKeys.fundRequests,
  queryKeys.referral,
  queryKeys.paymentInstructions,
  queryKeys.orderInstructions,
  queryKeys.admin,
] as const;
