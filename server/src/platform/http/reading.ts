import {
  type AdminAccess,
  isForAdmins,
  LIVE_HEARD,
  type RouteDefinition,
  type RouteName,
  type Routes,
  routes,
} from "@hira/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { readToken } from "../db/position.ts";
import { EVERYBODY, type Reads } from "../db/reads.ts";

type ReadName = Extract<RouteName, `GET ${string}`>;
type Source = "primary" | "replica";

/**
 * For each read, the database that answers it. The replica may be stale, so it only answers reads of data that
 * everybody or every admin sees. The primary answers sign-in, payment, pages that open right after an action, and forms
 * for editing (docs/decisions/040).
 */
export const readSources = {
  "GET /categories": "replica",
  "GET /categories/{id}": "replica",
  "GET /products": "replica",
  "GET /products/by-category/{id}": "replica",
  "GET /heroslides": "replica",
  "GET /settings/shop": "replica",
  "GET /contact": "replica",
  "GET /orders/public": "replica",
  "GET /unipin/availability": "primary",
  "GET /player-names": "primary",
  "GET /users/{uid}": "primary",
  "GET /users": "replica",
  "GET /users/export.csv": "replica",
  "GET /users/{uid}/notes": "primary",
  "GET /admin/flags": "primary",
  "GET /admin/blocks": "primary",
  "GET /settings/risk": "primary",
  "GET /account/data": "primary",
  "GET /former-records": "primary",
  "GET /users/{uid}/former-records": "primary",
  "GET /admin/archive": "primary",
  "GET /sign-ins": "primary",
  "GET /passkeys": "primary",
  "GET /users/{uid}/sign-ins": "primary",
  "GET /admin/presets": "primary",
  "GET /player-ids": "primary",
  "GET /push": "primary",
  "GET /settings/push": "primary",
  "GET /users/referral": "primary",
  "GET /users/{uid}/referral": "primary",
  "GET /settings/referral": "primary",
  "GET /wallet/transfers": "primary",
  "GET /users/{uid}/transfers": "primary",
  "GET /wallet/transfers/export.csv": "primary",
  "GET /users/{uid}/transfers/export.csv": "primary",
  "GET /admin/audit": "replica",
  "GET /admin/approvals": "primary",
  "GET /admin/imports": "primary",
  "GET /admin/imports/{id}/customers": "primary",
  "GET /admin/import-mappings": "primary",
  "GET /admin/goods-imports": "primary",
  "GET /admin/history-imports": "primary",
  "GET /admin/staff-invites": "primary",
  "GET /settings/protection": "primary",
  "GET /admin/protection/people": "primary",
  "GET /admin/reconciliation": "primary",
  "GET /admin/health": "primary",
  "GET /admin/search": "replica",
  "GET /admin/movements": "replica",
  "GET /admin/orders/{id}": "primary",
  "GET /admin/fund-requests/{id}": "primary",
  "GET /admin/user-tags": "replica",
  "GET /admin/leases": "primary",
  "GET /admin/colleagues": "primary",
  "GET /admin/notifications": "primary",
  "GET /live": "primary",
  "GET /admin/views": "primary",
  "GET /admin/sidebar": "primary",
  "GET /admin/first-steps": "primary",
  "GET /admin/dashboard": "replica",
  "GET /admin/categories": "primary",
  "GET /admin/heroslides": "primary",
  "GET /favourites": "primary",
  "GET /admin/products": "primary",
  "GET /admin/closing": "primary",
  "GET /admin/day-ends": "primary",
  "GET /admin/day-ends/{day}": "primary",
  "GET /admin/account-days": "primary",
  "GET /admin/account-days/export.csv": "primary",
  "GET /admin/reports/sales": "replica",
  "GET /admin/reports/customers": "replica",
  "GET /admin/reports/service": "replica",
  "GET /admin/reports/margin": "replica",
  "GET /admin/reports/export.csv": "replica",
  "GET /admin/closing/export.csv": "replica",
  "GET /admin/supplier-accounts": "primary",
  "GET /admin/suppliers/{id}/account": "primary",
  "GET /admin/suppliers/{id}/top-ups": "primary",
  "GET /admin/game-templates": "primary",
  "GET /admin/wallet-templates": "primary",
  "GET /admin/wallet-templates/{id}": "primary",
  "GET /admin/unread-texts": "primary",
  "GET /admin/catalogue/products.csv": "primary",
  "GET /admin/catalogue/games.csv": "primary",
  "GET /admin/pattern-check": "primary",
  "GET /admin/contact": "primary",
  "GET /settings/closure": "primary",
  "GET /admin/payment-accounts": "primary",
  "GET /settings/outgoing": "primary",
  "GET /messages/choices": "primary",
  "GET /admin/dead-letters": "primary",
  "GET /admin/forwarders": "primary",
  "GET /admin/deliveries": "primary",
  "GET /admin/orders/{id}/deliveries": "primary",
  "GET /admin/attempts/{id}/exchanges": "primary",
  "GET /admin/suppliers": "primary",
  "GET /admin/suppliers/{id}/catalogue": "primary",
  "GET /admin/suppliers/{id}/packages": "primary",
  "GET /admin/mappings": "primary",
  "GET /admin/products/{id}/suppliers": "primary",
  "GET /admin/payments": "primary",
  "GET /admin/payments/{id}/candidates": "primary",
  "GET /admin/messages": "primary",
  "GET /admin/messages/{id}/proposal": "primary",
  "GET /admin/chain-breaks": "primary",
  "GET /settings/payments": "primary",
  "GET /payment-instructions": "primary",
  "GET /order-instructions": "primary",
  "GET /settings/wallet-part": "primary",
  "GET /requests": "primary",
  "GET /requests/export.csv": "replica",
  "GET /orders/my-orders": "primary",
  "GET /orders/{id}": "primary",
  "GET /admin/coupons": "primary",
  "GET /admin/coupons/{code}/uses": "primary",
  "GET /admin/reviews": "primary",
  "GET /settings/feed": "primary",
  "GET /settings/orders": "primary",
  "GET /orders/admin/stats": "replica",
  "GET /orders/admin/orders": "replica",
  "GET /orders/admin/orders/export.csv": "replica",
  "GET /admin/unipin/product/{id}/redeem-guide": "primary",
  "GET /admin/unipin/products": "replica",
  "GET /admin/unipin/codes": "primary",
} as const satisfies {
  [K in ReadName]: Routes[K]["access"] extends "public" | AdminAccess ? Source : "primary";
};

/**
 * Reads of lists whose changes the live stream reports. After such a report, the primary answers these reads until the
 * replica has the change too.
 */
const told: ReadonlySet<string> = new Set([
  "GET /orders/admin/orders",
  "GET /orders/admin/stats",
  "GET /users",
] satisfies ReadName[]);

const COOKIE = "hira_wrote";

export type Reading = ReturnType<typeof createReading>;

/**
 * Chooses the database that answers a call. The choice depends on `readSources`, and on what the caller changed
 * recently.
 */
export function createReading({ db, reads, publicUrl }: ReadingParts) {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const mark = `${COOKIE}=1; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${reads?.maxLagSeconds}${secure}`;

  return {
    /**
     * Returns the database for a call of this route. `request` is absent when a page is rendered, because pages are the
     * same for everybody.
     */
    databaseFor(name: string, request?: FastifyRequest): Database {
      const source = (readSources as Record<string, Source>)[name];
      if (!reads || source !== "replica" || (request && hasMark(request))) return db;
      const heard = told.has(name) ? placeHeard(request) : undefined;
      if (heard && !reads.holds(heard)) return db;
      // Public replies get into the cache. So they must contain every change that was made before.
      const everybody = isForAdmins(routes[name as ReadName].access) ? [] : [EVERYBODY];
      const account = request?.actor?.uid;
      return reads.from(...everybody, ...(account === undefined ? [] : [account]));
    },
    /**
     * Called before an admin's change. Sets a cookie in the admin's browser. The next read may reach another instance,
     * which learns only from the cookie that the admin changed something.
     */
    markWriter({ access }: RouteDefinition, { method }: FastifyRequest, reply: FastifyReply): void {
      if (reads && isForAdmins(access) && method !== "GET") reply.header("set-cookie", mark);
    },
    /** Called after a call that may have changed something, even if the call failed. */
    noteChange({ csv, file }: RouteDefinition, { method, actor, identity }: FastifyRequest): void {
      const account = actor?.uid ?? identity?.uid;
      // An export is a GET, but it writes to the audit log.
      if (account !== undefined && (method !== "GET" || (csv ?? file) !== undefined)) reads?.changed(account);
    },
  };
}

export interface ReadingParts {
  db: Database;
  /** State of the replica. Absent if there is no replica. */
  reads: Reads | undefined;
  publicUrl: string;
}

/** Returns the position of the last change that the live stream has reported to the caller. */
function placeHeard(request: FastifyRequest | undefined) {
  const header = request?.headers[LIVE_HEARD];
  return readToken(typeof header === "string" ? header : undefined);
}

function hasMark({ headers }: FastifyRequest): boolean {
  return (headers.cookie ?? "").split(/;\s*/).includes(`${COOKIE}=1`);
}
