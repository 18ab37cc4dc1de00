import { can, type Grants, type Need } from "./permissions.ts";
import { publicCalls } from "./public-calls.ts";

/**
 * Who may make a call. `identity`: a valid token, with or without a profile. `user`: a token whose account has a
 * profile. `self`: the account named by `{uid}`, or an admin who may read customers. `admin`: any admin, who gets
 * only the data that their grants allow. Other values name the grants that an admin needs. The server reads the
 * admin's grants from the database at each call.
 */
export type Access = OpenAccess | AdminAccess;
type OpenAccess = "public" | "identity" | "user" | "self";
export type AdminAccess = "admin" | Need;

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type CallKey = `${Method} /${string}`;

// The specification lets every admin change accounts. Manager therefore has these grants, without all of
// `staff` and `settings`.
const ACCOUNTS = "staff:write|customers:write&balances:write";
const IMPORTS = "staff:write&balances:write";
const TERMS = "settings:write|settings:read&balances:write";

/**
 * The access table: who may make each call of the API, by `METHOD /path` below `/api`. The server enforces
 * it; the web's client and the page of roles read it. A call without a row does not compile.
 */
export const access = {
  ...publicCalls,

  "POST /users": "identity",
  "GET /users/{uid}": "self",
  "PATCH /users/{uid}/balance": "balances:write",

  "GET /users": "customers:read",
  "GET /users/export.csv": "customers:read&reports:read",
  "PATCH /users/{uid}/role": ACCOUNTS,
  "GET /admin/staff-invites": "staff:read",
  "POST /admin/staff-invites": ACCOUNTS,
  "DELETE /admin/staff-invites/{id}": ACCOUNTS,
  // An import creates money without a payment, so only owners may make one.
  "GET /admin/imports": IMPORTS,
  "POST /admin/imports/check": IMPORTS,
  "POST /admin/imports": IMPORTS,
  "GET /admin/imports/{id}/customers": IMPORTS,
  "POST /admin/imports/{id}/sign": IMPORTS,
  "POST /admin/imports/{id}/take-back": IMPORTS,
  "POST /admin/imports/{id}/invite": IMPORTS,
  "GET /admin/import-mappings": IMPORTS,
  "POST /admin/import-mappings": IMPORTS,
  "DELETE /admin/import-mappings/{id}": IMPORTS,
  "PATCH /admin/imported-customers/{id}": IMPORTS,
  "GET /admin/history-imports": IMPORTS,
  "POST /admin/history-imports/check": IMPORTS,
  "POST /admin/history-imports": IMPORTS,
  "POST /admin/history-imports/{id}/take-back": IMPORTS,
  "GET /admin/goods-imports": IMPORTS,
  "POST /admin/goods-imports/check": IMPORTS,
  "POST /admin/goods-imports": IMPORTS,
  "POST /admin/goods-imports/{id}/pictures": IMPORTS,
  "POST /admin/goods-imports/{id}/take-back": IMPORTS,
  "GET /admin/presets": "staff:read|customers:write&balances:write",
  "POST /admin/presets": "staff:write",
  "PATCH /admin/presets/{id}": "staff:write",
  "DELETE /admin/presets/{id}": "staff:write",
  "PATCH /users/{uid}/status": "customers:write",
  "DELETE /users/{uid}": ACCOUNTS,
  "GET /users/{uid}/notes": "customers:read",
  "POST /users/{uid}/notes": "customers:read",
  "PATCH /users/{uid}/tags": "customers:write",
  "GET /admin/user-tags": "customers:read",

  "GET /admin/flags": "customers:read",
  "GET /admin/blocks": "customers:read|payments:read",
  // Many people can share an IP address, so blocking one needs customers:write (docs/decisions/037).
  "POST /admin/blocks": "customers:write|payments:write",
  "POST /admin/blocks/{id}/lift": "customers:write|payments:write",
  "GET /settings/risk": "customers:read",
  "PATCH /settings/risk": "settings:write",

  "GET /account/data": "user",
  "GET /former-records": "user",
  "GET /users/{uid}/former-records": "customers:read",
  "POST /account/delete": "user",
  "GET /favourites": "user",
  "POST /favourites/{id}": "user",
  "DELETE /favourites/{id}": "user",

  "GET /sign-ins": "user",
  "DELETE /sign-ins/{id}": "user",
  "POST /sign-ins/end-all": "user",
  // For an admin's account, the caller also needs grants for the staff.
  "GET /users/{uid}/sign-ins": "customers:read",
  "POST /users/{uid}/sign-out": "customers:write",

  "GET /passkeys": "admin",
  "POST /passkeys/options": "admin",
  "POST /passkeys": "admin",
  "DELETE /passkeys/{id}": "admin",
  // Customers also confirm who they are before they delete their account. Only admins may have passkeys.
  "POST /step-up": "user",
  "POST /step-up/passkey": "admin",
  "POST /step-up/provider": "user",
  "POST /step-up/code": "admin",

  "GET /player-ids": "user",
  "POST /player-ids": "user",
  "PATCH /player-ids/{id}": "user",
  "DELETE /player-ids/{id}": "user",

  "GET /push": "user",
  "POST /push/devices": "user",
  "DELETE /push/devices/{id}": "user",
  "GET /settings/push": "settings:read",
  "PATCH /settings/push": "settings:write",
  "POST /settings/push/test": "settings:write",

  "GET /users/referral": "user",
  "GET /users/{uid}/referral": "customers:read",
  "GET /settings/referral": "settings:read",
  "PATCH /settings/referral": TERMS,

  "GET /wallet/transfers": "user",
  "GET /users/{uid}/transfers": "customers:read",
  "GET /wallet/transfers/export.csv": "user",
  "GET /users/{uid}/transfers/export.csv": "customers:read&reports:read",

  "GET /admin/audit": "staff:read",

  // Admins see only approvals that they may decide or have asked for.
  "GET /admin/approvals": "admin",
  "POST /admin/approvals/{id}/decide": "admin",
  "POST /admin/approvals/{id}/withdraw": "admin",
  "POST /admin/notices/seen": "admin",
  "GET /settings/protection": "staff:read",
  "GET /admin/protection/people": "staff:read",
  "PATCH /settings/protection": "staff:write",

  "GET /admin/reconciliation": "reports:read",

  "GET /admin/supplier-accounts": "payments:read|settings:read",
  "GET /admin/suppliers/{id}/account": "payments:read|settings:read",
  "GET /admin/suppliers/{id}/top-ups": "payments:read|settings:read",
  "POST /admin/suppliers/{id}/top-ups": "payments:write",

  "GET /admin/health": "reports:read",
  // The export contains everything, including what only owners may read.
  "GET /admin/archive": "settings:write&staff:write",

  "GET /admin/search": "admin",
  "GET /admin/movements": "customers:read",
  "GET /admin/orders/{id}": "orders:read",
  "GET /admin/fund-requests/{id}": "payments:read",

  // Admins see only leases of records that they may read.
  "GET /admin/leases": "admin",
  "POST /admin/orders/{id}/lease": "orders:write",
  "DELETE /admin/orders/{id}/lease": "orders:write",
  "POST /admin/fund-requests/{id}/lease": "payments:write",
  "DELETE /admin/fund-requests/{id}/lease": "payments:write",

  "GET /admin/colleagues": "admin",
  "PATCH /admin/orders/{id}/assignment": "orders:write",
  "PATCH /admin/fund-requests/{id}/assignment": "payments:write",
  "POST /admin/orders/next": "orders:write",
  "POST /admin/fund-requests/next": "payments:write",

  "GET /admin/notifications": "admin",
  "POST /admin/bell/seen": "admin",
  "GET /live": "user",

  "GET /settings/outgoing": "settings:read",
  "PATCH /settings/outgoing/email": "settings:write",
  "PATCH /settings/outgoing/telegram": "settings:write",
  "POST /settings/outgoing/{channel}/test": "settings:write",
  "GET /messages/choices": "user",
  "PATCH /messages/choices": "user",
  "PATCH /messages/language": "user",
  // Mail programs make this call, and people who follow the link in an e-mail. The token in the address is
  // the proof.
  "POST /messages/unsubscribe/{token}": "public",
  // Admins link their own chats. A chat receives only notifications that its admin's grants allow.
  "POST /admin/telegram-chats": "admin",
  "DELETE /admin/telegram-chats/{id}": "admin",

  "GET /admin/views": "admin",
  "POST /admin/views": "admin",
  "PATCH /admin/views/{id}": "admin",
  "DELETE /admin/views/{id}": "admin",

  "GET /admin/sidebar": "admin",
  "PATCH /admin/sidebar": "admin",

  "GET /admin/first-steps": "settings:read",
  "PATCH /admin/first-steps": "settings:write",

  "GET /admin/dashboard": "reports:read",

  // Day ends show sums of cash, as the pages of payments do, and neither sales nor margins (decision 145).
  "GET /admin/day-ends": "payments:read",
  "GET /admin/day-ends/{day}": "payments:read",
  "POST /admin/day-ends/{day}/sign": "payments:write",

  "GET /admin/account-days": "payments:read",
  "GET /admin/account-days/export.csv": "payments:read&reports:read",
  "POST /admin/statements/check": "payments:write",
  "POST /admin/statements/import": "payments:write",
  "POST /admin/message-files/check": "payments:write",
  "POST /admin/message-files/import": "payments:write",

  "GET /admin/closing": "reports:read",
  "GET /admin/reports/sales": "reports:read",
  "GET /admin/reports/customers": "reports:read",
  "GET /admin/reports/service": "reports:read",
  "GET /admin/reports/margin": "reports:read",
  "GET /admin/reports/export.csv": "reports:read",
  "GET /admin/closing/export.csv": "reports:read",

  "GET /admin/categories": "catalogue:read",
  "GET /admin/products": "catalogue:read",
  "GET /admin/catalogue/products.csv": "catalogue:read",
  "GET /admin/catalogue/games.csv": "catalogue:read",
  "POST /admin/catalogue/check": "catalogue:write",
  "POST /admin/catalogue/import": "catalogue:write",
  "GET /admin/game-templates": "catalogue:write",
  "POST /admin/game-templates": "catalogue:write",
  "POST /admin/products/prices": "catalogue:write",
  "POST /admin/categories/order": "catalogue:write",
  "POST /admin/categories/{id}/products/order": "catalogue:write",
  "POST /categories": "catalogue:write",
  "PATCH /categories/{id}": "catalogue:write",
  "DELETE /categories/{id}": "catalogue:write",
  "GET /admin/pattern-check": "catalogue:write",
  "POST /products": "catalogue:write",
  "PATCH /products/{id}": "catalogue:write",
  "DELETE /products/{id}": "catalogue:write",

  "POST /orders/{id}/review": "user",
  "GET /admin/reviews": "content:read",
  "PATCH /admin/reviews/{id}": "content:write",

  "POST /coupons/check": "user",
  "GET /admin/coupons": "catalogue:read",
  "POST /admin/coupons": "catalogue:write",
  "PATCH /admin/coupons/{code}": "catalogue:write",
  "GET /admin/coupons/{code}/uses": "catalogue:read&orders:read",

  "GET /admin/heroslides": "content:read",
  "POST /admin/heroslides/order": "content:write",
  "POST /heroslides": "content:write",
  "PATCH /heroslides/{id}": "content:write",
  "DELETE /heroslides/{id}": "content:write",
  "GET /admin/contact": "content:read",
  "POST /admin/contact": "content:write",
  "PATCH /settings/shop": "settings:write",
  "GET /settings/closure": "settings:read",
  "PATCH /settings/closure": "settings:write",
  "PATCH /settings/opening": "settings:write",
  "GET /admin/payment-accounts": "payments:read|settings:read",
  "POST /admin/payment-accounts": "settings:write",
  "PATCH /admin/payment-accounts/{id}": "settings:write",
  "GET /admin/forwarders": "payments:read|settings:read",
  "POST /admin/forwarders": "settings:write",
  "PATCH /admin/forwarders/{id}": "settings:write",
  "DELETE /admin/forwarders/{id}": "settings:write",
  "POST /admin/forwarders/{id}/register": "settings:write",
  "GET /admin/suppliers": "catalogue:read|settings:read",
  "POST /admin/suppliers": "settings:write",
  "PATCH /admin/suppliers/{id}": "settings:write",
  "DELETE /admin/suppliers/{id}": "settings:write",
  "POST /admin/suppliers/{id}/try": "settings:write",
  "GET /admin/suppliers/{id}/catalogue": "catalogue:read|settings:read",
  "GET /admin/suppliers/{id}/packages": "catalogue:read",
  "POST /admin/suppliers/{id}/packages": "catalogue:write",
  "GET /admin/mappings": "catalogue:read",
  "GET /admin/products/{id}/suppliers": "catalogue:read",
  "PATCH /admin/products/{id}/suppliers": "catalogue:write",
  // Phones that call `/inbound/sms` prove who they are in the request. Only owners decide which senders'
  // messages count as payments (docs/decisions/065).
  "POST /admin/wallet-senders": "settings:write&staff:write",
  "DELETE /admin/wallet-senders/{id}": "settings:write&staff:write",
  "GET /admin/wallet-templates": "payments:read",
  "GET /admin/wallet-templates/{id}": "payments:read",
  "GET /admin/unread-texts": "payments:read",
  // The preview shows texts of wallet messages and the customers who wait for these payments.
  "POST /admin/wallet-templates/preview": "settings:write&payments:read",
  "POST /admin/wallet-templates": "settings:write",
  "DELETE /admin/wallet-templates/{id}": "settings:write",
  "POST /inbound/sms/{forwarderId}": "public",
  "GET /admin/dead-letters": "orders:read",
  "POST /admin/dead-letters/{id}/retry": "orders:write",
  "GET /admin/payments": "payments:read",
  "GET /admin/payments/{id}/candidates": "payments:read",
  "POST /admin/payments/{id}/claim": "payments:write",
  "POST /admin/payments/{id}/dismiss": "payments:write",
  "POST /admin/payments/{id}/restore": "payments:write",
  "GET /admin/messages": "payments:read",
  "GET /admin/messages/{id}/proposal": "payments:read",
  "GET /admin/chain-breaks": "payments:read",
  "POST /admin/chain-breaks/{id}/look": "payments:write",
  "GET /settings/payments": "settings:read",
  "PATCH /settings/payments": "settings:write",
  "GET /payment-instructions": "user",
  "POST /payment-instructions": TERMS,
  "PATCH /payment-instructions/{id}": TERMS,
  "DELETE /payment-instructions/{id}": TERMS,
  "GET /order-instructions": "user",
  "POST /order-instructions": TERMS,
  "PATCH /order-instructions/{id}": TERMS,
  "DELETE /order-instructions/{id}": TERMS,
  "GET /settings/wallet-part": "settings:read",
  "PATCH /settings/wallet-part": "settings:write",

  "POST /requests": "user",
  "GET /requests": "user",
  "GET /requests/export.csv": "payments:read&reports:read",
  "PATCH /requests/{id}/transaction-id": "user",
  "POST /requests/{id}/take": "user",
  "POST /requests/{id}/withdraw": "user",
  "PATCH /requests/{id}": "payments:write",
  "DELETE /requests/{id}": "payments:write",

  "POST /orders": "user",
  "GET /orders/my-orders": "user",
  "GET /orders/{id}": "user",
  "PATCH /orders/{id}/transaction-id": "user",
  "POST /orders/{id}/cancel": "user",
  "POST /orders/{id}/take": "user",
  "GET /settings/feed": "settings:read",
  "PATCH /settings/feed": "settings:write",
  "GET /settings/orders": "settings:read",
  "PATCH /settings/orders": "settings:write",
  "GET /orders/admin/stats": "orders:read",
  "GET /orders/admin/orders": "orders:read",
  "GET /orders/admin/orders/export.csv": "orders:read&reports:read",
  "PATCH /orders/admin/orders/{id}": "orders:write",
  "DELETE /orders/admin/orders/{id}": "orders:write",

  "GET /admin/deliveries": "orders:read",
  "GET /admin/orders/{id}/deliveries": "orders:read",
  "GET /admin/attempts/{id}/exchanges": "orders:read",
  "POST /admin/orders/{id}/deliver": "orders:write",
  "POST /admin/deliveries/{orderId}/ask-again": "orders:write",
  "POST /admin/deliveries/{orderId}/by-hand": "orders:write",
  "POST /admin/deliveries/{orderId}/retry": "orders:write",
  "POST /admin/attempts/{id}/decide": "orders:write",
  "POST /admin/attempts/{id}/return-code": "orders:write&codes:write",
  // Suppliers make this call and prove who they are in the request.
  "POST /inbound/suppliers/{supplierId}": "public",

  "GET /admin/unipin/products": "codes:read",
  "GET /admin/unipin/codes": "codes:read",
  "POST /admin/unipin/upload": "codes:write",
  "POST /admin/unipin/check": "codes:write",
  "PATCH /admin/unipin/codes/{id}": "codes:write",
  "DELETE /admin/unipin/codes/{id}": "codes:write",
  "POST /admin/unipin/codes/bulk-delete": "codes:write",
  "POST /admin/unipin/codes/{id}/reveal": "codes:write",
  "PATCH /admin/unipin/product/{id}/type": "codes:write",
  "PATCH /admin/unipin/product/{id}/redeem-guide": "codes:write",
  "GET /admin/unipin/product/{id}/redeem-guide": "codes:read",

  "POST /upload": "catalogue:write|content:write",
} as const satisfies Record<CallKey, Access>;

export type RouteName = keyof typeof access;

const openToOthers: readonly string[] = ["public", "identity", "user", "self"] satisfies OpenAccess[];

/**
 * True if the call needs no grant. TypeScript narrows to this short union quickly; narrowing to the 8,401
 * members of `AdminAccess` takes seconds.
 */
export function isOpenToOthers(who: Access): who is OpenAccess {
  return openToOthers.includes(who);
}

/** True if a call belongs to the admin area. */
export function isForAdmins(who: Access): boolean {
  return !isOpenToOthers(who);
}

/** True if an admin with these grants may make the call. */
export function mayCall(grants: Grants, who: AdminAccess): boolean {
  return who === "admin" || can(grants, who);
}

/**
 * Calls that the store refuses from a blocked IP address (docs/rules/people.md#blocks): sign-in, order and
 * fund request. Admins are never refused.
 */
export const addressCheckedCalls = [
  "POST /users",
  "POST /auth/signup",
  "POST /orders",
  "POST /requests",
] as const;
