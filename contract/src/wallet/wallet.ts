import { z } from "zod";
import { ordered } from "../platform/ordered.ts";
import { defineRoutes } from "../platform/route.ts";
import { csvFile, id, paging, taka, timestamp, uid } from "../platform/schemas.ts";
import { walletTransferKinds } from "./constants/wallet.ts";

/** A line of a wallet's statement. */
export const walletTransfer = z.object({
  _id: id,
  kind: z.enum(walletTransferKinds),
  amount: taka.describe("Taka: positive came in, negative went out"),
  balanceAfter: taka,
  reference: z.string().describe("The order, request, referral or adjustment it belongs to"),
  ordered: ordered.nullable().optional().describe("What the order was for, where it belongs to one"),
  createdAt: timestamp,
});

/** A line of a wallet's statement as admins see it. */
export const adminWalletTransfer = walletTransfer.extend({
  actor: z.string().describe("The account that moved the money; `system` for the store itself"),
  actorName: z.string().nullable().describe("What it is called; null for the store itself"),
  note: z.string().nullable(),
});

const page = { total: z.int(), page: z.int(), limit: z.int() };

export const walletRoutes = defineRoutes({
  "GET /wallet/transfers": {
    tag: "Wallet",
    summary: "One's own statement, newest first, with the running balance",
    query: z.object(paging(20)),
    reply: z.object({ transfers: z.array(walletTransfer), ...page }),
  },
  "GET /users/{uid}/transfers": {
    tag: "Wallet",
    summary: "A user's statement, newest first, with who moved the money and why",
    params: z.object({ uid }),
    query: z.object(paging(20)),
    reply: z.object({ transfers: z.array(adminWalletTransfer), ...page }),
    errors: ["user_not_found"],
  },
  "GET /wallet/transfers/export.csv": {
    tag: "Wallet",
    summary: "One's own statement, newest first",
    reply: csvFile,
    csv: "statement.csv",
  },
  "GET /users/{uid}/transfers/export.csv": {
    tag: "Wallet",
    summary: "A user's statement, newest first, with who moved the money and why",
    params: z.object({ uid }),
    reply: csvFile,
    csv: "statement.csv",
    errors: ["user_not_found"],
  },
});

export type WalletTransfer = z.infer<typeof walletTransfer>;
export type AdminWalletTransfer = z.infer<typeof adminWalletTransfer>;
