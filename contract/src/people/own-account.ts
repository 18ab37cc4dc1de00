import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { done } from "../platform/schemas.ts";

/**
 * Calls with which customers download their own data and delete their account
 * (docs/rules/people.md#ones-own-account).
 */
export const ownAccountRoutes = defineRoutes({
  "GET /account/data": {
    tag: "Users",
    summary:
      "Everything that the shop keeps about one's own account: profile, wallet, orders with their codes, requests, referrals, reviews",
    reply: z.record(z.string(), z.unknown()).describe("JSON, sent while it is read; amounts in taka"),
    file: { name: "my-data.json", type: "application/json" },
  },
  "POST /account/delete": {
    tag: "Users",
    summary:
      "Delete one's own account: what names the person is removed; orders and the wallet's entries stay",
    body: z.object({ confirm: z.literal(true) }),
    reply: done,
    errors: ["account_frozen", "own_staff_role", "own_open_orders", "own_pending_requests", "own_money"],
  },
});
