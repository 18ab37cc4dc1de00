import { z } from "zod";
import { orderStatus, rejectReason } from "../orders/order-shapes.ts";
import { voucherCode } from "../orders/vouchers.ts";
import { fundRequestStatus } from "../payments/funding.ts";
import { accountStatus, role } from "../people/identity.ts";
import { SEARCH_LIMIT, textLimits } from "../platform/constants/limits.ts";
import { orderedGame } from "../platform/ordered.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, mobileMoney, taka, text, timestamp, uid } from "../platform/schemas.ts";

const owner = z.object({ uid, name: z.string(), status: accountStatus });

export const orderHit = z.object({
  _id: id,
  product: z.object({ name: z.string() }),
  category: orderedGame,
  user: owner,
  amount: taka,
  gameAccount: z.string().nullable(),
  status: orderStatus,
  reason: rejectReason.nullable(),
  createdAt: timestamp,
});

export const requestHit = z.object({
  _id: id,
  user: owner,
  amount: taka,
  method: mobileMoney,
  trxId: z.string(),
  status: fundRequestStatus,
  reason: rejectReason.nullable(),
  createdAt: timestamp,
});

export const userHit = z.object({
  uid,
  name: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  role,
  status: accountStatus,
  createdAt: timestamp,
});

export const searchRoutes = defineRoutes({
  "GET /admin/search": {
    tag: "Search",
    summary: "Find orders, fund requests, users and voucher codes by anything that is known of them",
    query: z.object({
      q: text(textLimits.search)
        .default("")
        .describe(
          "An id or its last 8 characters, a uid, a transaction ID, or the start of one, of a game account or of a " +
            "phone number; a voucher code or its serial; from 3 characters on also part of a name or an e-mail",
        ),
    }),
    reply: z
      .object({
        orders: z.array(orderHit),
        requests: z.array(requestHit),
        users: z.array(userHit),
        codes: z.array(voucherCode).describe("By a whole code, or the serial that it starts with"),
      })
      .describe(`The newest ${SEARCH_LIMIT} of each, hidden and deleted ones left out`),
  },
});

export type OrderHit = z.infer<typeof orderHit>;
export type RequestHit = z.infer<typeof requestHit>;
export type UserHit = z.infer<typeof userHit>;
