import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { hasTwoDecimals } from "../platform/constants/money.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  id,
  nonNegativeTaka,
  paging,
  requiredText,
  taka,
  takaSum,
  text,
  timestamp,
} from "../platform/schemas.ts";
import {
  MAX_COUPON_GAMES,
  MAX_COUPON_PERCENT,
  MAX_COUPON_TAKA,
  MAX_COUPON_USES,
} from "./constants/coupons.ts";
import { orderStatus, rejectReason } from "./order-shapes.ts";

export const coupon = z.object({
  code: z.string(),
  percent: z.int().nullable().describe("Of the price; null: `amount` itself is given"),
  amount: taka.describe("What is given, or the most of it where `percent` says how much"),
  minPrice: taka.describe("The price from which on it counts"),
  games: z.array(id).describe("Categories that it is for; none: all"),
  maxUses: z.int(),
  once: z.boolean().describe("Each customer once"),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  active: z.boolean(),
  uses: z.int().describe("How many orders have it"),
  given: takaSum.describe("What these orders were given"),
  createdAt: timestamp,
});

export const couponUse = z.object({
  order: z.object({
    _id: id,
    product: z.string().describe("Its game and package"),
    status: orderStatus,
    reason: rejectReason.nullable(),
  }),
  user: z.object({ uid: z.string(), name: z.string() }),
  amount: taka.describe("What the customer paid"),
  discount: taka,
  stands: z.boolean().describe("False: its order was canceled or rejected, and the use given back"),
  createdAt: timestamp,
});

const percentMessage = t`Use a whole number from 1 to ${MAX_COUPON_PERCENT}.`;
const amountMessage = t`Use an amount from ৳1 to ৳${MAX_COUPON_TAKA.toLocaleString("en")}.`;
const usesMessage = t`Use a whole number from 1 to ${MAX_COUPON_USES.toLocaleString("en")}.`;
const moment = z.iso.datetime({ message: t`Give a day and a time.` }).nullable();

const terms = z.object({
  percent: z
    .int({ message: percentMessage })
    .min(1, percentMessage)
    .max(MAX_COUPON_PERCENT, percentMessage)
    .nullable(),
  amount: z
    .number({ message: amountMessage })
    .min(1, amountMessage)
    .max(MAX_COUPON_TAKA, amountMessage)
    .refine(hasTwoDecimals, t`Use at most 2 decimals.`),
  minPrice: nonNegativeTaka(t`The price must be a non-negative number`),
  games: z.array(id).max(MAX_COUPON_GAMES, t`Choose at most ${MAX_COUPON_GAMES} games.`),
  maxUses: z.int({ message: usesMessage }).min(1, usesMessage).max(MAX_COUPON_USES, usesMessage),
  once: z.boolean(),
  startsAt: moment,
  endsAt: moment,
});

const codeParam = z.object({ code: text(textLimits.coupon) });

export const couponRoutes = defineRoutes({
  "POST /coupons/check": {
    tag: "Orders",
    summary: "What a coupon gives of a product's price right now; takes nothing",
    body: z.object({ code: requiredText(textLimits.coupon, t`Enter a coupon code.`), productId: id }),
    reply: z.object({
      code: z.string(),
      price: taka,
      discount: taka,
      amount: taka.describe("What is left of the price; an instant payment adds its fee of that"),
    }),
    errors: [
      "product_not_found",
      "not_on_sale",
      "coupon_unknown",
      "coupon_over",
      "coupon_not_yet",
      "coupon_wrong_game",
      "coupon_too_little",
      "coupon_used_up",
      "coupon_used",
    ],
    guesses: "coupons",
  },
  "GET /admin/coupons": {
    tag: "Catalogue",
    summary: "Coupons, newest first",
    query: z.object(paging(20)),
    reply: z.object({ coupons: z.array(coupon), total: z.int() }),
  },
  "POST /admin/coupons": {
    tag: "Catalogue",
    summary: "Add a coupon; from an amount on that it can cost at most it waits for a second person",
    body: terms.extend({ code: requiredText(textLimits.coupon, t`Give the coupon a code.`) }),
    reply: z.object({ coupon }),
    errors: ["coupon_exists", "coupon_unreadable", "coupon_dates", "category_not_found"],
  },
  "PATCH /admin/coupons/{code}": {
    tag: "Catalogue",
    summary: "Change a coupon, for orders to come; switching off is at once",
    params: codeParam,
    body: terms.extend({ active: z.boolean() }).partial(),
    reply: z.object({ coupon }),
    errors: ["coupon_not_found", "coupon_dates", "coupon_uses_over", "category_not_found"],
  },
  "GET /admin/coupons/{code}/uses": {
    tag: "Catalogue",
    summary: "The orders that have a coupon, newest first",
    params: codeParam,
    query: z.object(paging(20)),
    reply: z.object({ uses: z.array(couponUse), total: z.int() }),
    errors: ["coupon_not_found"],
  },
});

export type Coupon = z.infer<typeof coupon>;
export type CouponUse = z.infer<typeof couponUse>;
