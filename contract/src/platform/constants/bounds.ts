import { t } from "./translatable.ts";

/**
 * Largest numbers that the store accepts. With them, everything that is computed stays exact: a price with
 * its fee, a wallet, a sum (docs/rules/wallet.md#money). PostgreSQL's bigint holds 9.2e18 poisha, and a
 * JavaScript number 9e15.
 */

/**
 * Largest amount that a person may type, in taka: a price, a payment, the threshold of a fee, an adjustment.
 */
export const MAX_TAKA = 10_000_000;

/** Largest amount including its fee (at most 100 %), in taka. */
export const MAX_TOTAL_TAKA = 2 * MAX_TAKA;

/**
 * Largest balance of a wallet after credits and adjustments, in taka. Refunds and rewards may exceed it:
 * amounts stay exact up to 90,000 times as much.
 */
export const MAX_WALLET_TAKA = 1_000_000_000;

/** Largest amount in taka that a JavaScript number holds exactly in poisha. */
export const MAX_EXACT_TAKA = 90_071_992_547_409.9;

export const AMOUNT_TOO_LARGE = t`Use at most ৳10,000,000.00.`;

/** Largest stock of a product that can be set, in units. */
export const MAX_STOCK = 1_000_000;
export const STOCK_TOO_LARGE = t`Use at most 1,000,000.`;

/** Largest value of the setting for a referrer's daily rewards. */
export const MAX_DAILY_CAP = 10_000;

/**
 * Limits of unpaid orders: initial values, and the bounds within which owners can change them
 * (docs/rules/orders.md#orders). Amounts in taka.
 */
export const orderSettingBounds = {
  maxUnconfirmedOrders: { min: 1, max: 100, initial: 3 },
  maxUnconfirmedAmount: { min: 1, max: 1_000_000, initial: 5_000 },
  unconfirmedOrderHours: { min: 1, max: 168, initial: 24 },
  historyFrom: { min: 1, max: 1_000_000, initial: 1_000 },
  maxUnpaidOrders: { min: 1, max: 100, initial: 10 },
  maxUnpaidAmount: { min: 1, max: 1_000_000, initial: 20_000 },
  unpaidOrderHours: { min: 1, max: 720, initial: 72 },
  unpaidStockPercent: { min: 1, max: 100, initial: 50 },
} as const;
export type OrderSettingName = keyof typeof orderSettingBounds;

/** The highest page number of a list, and the maximum number of rows per page. */
export const MAX_PAGE = 1_000_000;
export const MAX_PAGE_ROWS = 100;
/** Maximum number of rows of the public feed, which has no pages. */
export const MAX_FEED_ROWS = 20;

/** Maximum number of games, slides or packages of one game that one call can put in order. */
export const MAX_ARRANGED = 500;
