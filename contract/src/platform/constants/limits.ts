/** Maximum lengths of texts, in characters. */
export const textLimits = {
  accountNumber: 40,
  adjustmentReason: 500,
  alias: 40,
  blockReason: 500,
  blockValue: 60,
  gapNote: 500,
  categoryName: 80,
  closingNote: 300,
  closureText: 300,
  deliveryNote: 500,
  coupon: 40,
  credential: 500,
  dismissReason: 500,
  email: 320,
  fileName: 200,
  forwarderName: 60,
  /** User name or password of an SMS gateway app's cloud server. */
  gatewayLogin: 200,
  freezeReason: 500,
  fundNote: 500,
  giftNote: 160,
  gameAccount: 120,
  importedItems: 500,
  importedName: 120,
  importedTotal: 40,
  importHeading: 200,
  importName: 80,
  instructionNote: 300,
  pattern: 200,
  personName: 120,
  playerId: 80,
  playerIdHelp: 500,
  playerIdHint: 200,
  playerIdLabel: 40,
  pushEndpoint: 1000,
  presetId: 40,
  presetName: 40,
  productBonus: 40,
  playerIdName: 30,
  productName: 120,
  redeemStep: 200,
  referralCode: 64,
  review: 200,
  search: 200,
  secondPlayerId: 30,
  senderNumber: 32,
  shopBlurb: 300,
  shopName: 60,
  sku: 200,
  slideButton: 40,
  slideSubtitle: 240,
  slideTitle: 120,
  supplierName: 60,
  transactionId: 64,
  userNote: 2000,
  userTag: 30,
  viewName: 40,
  viewQuery: 1000,
  webAddress: 2048,
  webhookField: 60,
} as const;

/** Maximum lengths of the shop's contact details, in characters. */
export const contactLimits = {
  address: 300,
  call: 60,
  caption: 80,
  email: 254,
  telegram: 200,
  whatsapp: 60,
  workingHours: 200,
} as const;

export const MAX_SOCIAL_LINKS = 20;

/** Maximum size of an image, in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Maximum number of matches that the search of the audit log counts. The log grows with every decision, so
 * counting all would be slow.
 */
export const AUDIT_COUNT_LIMIT = 10_000;
/** Maximum number up to which waiting orders and other work are counted; above it, pages show "99+". */
export const WAITING_COUNT_LIMIT = 100;
/** Maximum number of orders, and of fund requests, that a search for payments returns. */
export const MOVEMENT_RECORDS = 50;
/** Maximum number of tags of one account. */
export const MAX_USER_TAGS = 10;
/** Maximum number of player IDs that one account can save for a game. */
export const MAX_SAVED_PLAYER_IDS = 10;
/** Maximum number of steps in a product's redeem guide. */
export const MAX_REDEEM_STEPS = 8;
/** Maximum number of results per group in the search of the admin area. */
export const SEARCH_LIMIT = 8;
/** Maximum number of favourite games per customer. */
export const MAX_FAVOURITES = 50;
/** Number of days in the dashboard's chart, including the current day. */
export const DASHBOARD_DAYS = 30;

/**
 * Regular expression of an e-mail address. It allows no character that could hide a second address or a
 * header.
 */
export const EMAIL_ADDRESS = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+\.[^\s<>()[\],;:\\"@]+$/;
