import { t } from "./translatable.ts";

/**
 * The largest numbers that are taken, each so that what is made of it stays exact: a price with its fee, a wallet, a sum
 * (docs/rules/wallet.md#money). PostgreSQL's bigint holds 9.2e18 poisha, a JavaScript number 9e15.
 */

/** The largest amount that a person may type, in taka: a price, a payment, a fee's threshold, a correction. */
export const MAX_TAKA = 10_000_000;

/** The largest amount with its fee (at most 100 %), in taka. */
export const MAX_TOTAL_TAKA = 2 * MAX_TAKA;

/**
 * What a wallet may come to hold by credits and corrections, in taka. Refunds and rewards are never refused for it: above
 * it there is room for 90,000 times as much before a number is no longer exact.
 */
export const MAX_WALLET_TAKA = 1_000_000_000;

/** The largest amount in taka whose poisha are exact in a JavaScript number. */
export const MAX_EXACT_TAKA = 90_071_992_547_409.9;

export const AMOUNT_TOO_LARGE = t`Use at most ৳10,000,000.00.`;

/** The largest stock that can be set, in units. */
export const MAX_STOCK = 1_000_000;
export const STOCK_TOO_LARGE = t`Use at most 1,000,000.`;

/** The largest number of rewards of a referrer on a day that can be set. */
export const MAX_DAILY_CAP = 10_000;

/** How far an account may order without having paid: between these bounds, and so until an owner says otherwise (docs/rules/orders.md#orders). Amounts in taka. */
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

/** The last page of a list that can be asked for, and how many rows one may have. */
export const MAX_PAGE = 1_000_000;
export const MAX_PAGE_ROWS = 100;
/** The same of the public feed, which has no pages. */
export const MAX_FEED_ROWS = 20;

/** Games, packages of one game, or slides that one call puts in order at most. */
export const MAX_ARRANGED = 500;
