import { publicCalls } from "./public-calls.ts";

/**
 * Who may make a call. `identity`: a valid token, with or without a profile. `user`: a token whose account has a
 * profile. `owner`: the account that `{uid}` names, or an admin. `admin`: role admin, read from the database per call.
 */
export type Access = "public" | "identity" | "user" | "owner" | "admin";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type CallKey = `${Method} /${string}`;

/**
 * The access table: every call of the API, as `METHOD /path` below `/api`, with who may make it. The server enforces it,
 * the browser's client and the page of roles read it; a call that is not here does not compile.
 */
export const access = {
  ...publicCalls,

  "POST /users": "identity",
  "GET /users/{uid}": "owner",
  "PATCH /users/{uid}/balance": "admin",

  "GET /users": "admin",
  "GET /users/export.csv": "admin",
  "PATCH /users/{uid}/role": "admin",
  "PATCH /users/{uid}/status": "admin",
  "DELETE /users/{uid}": "admin",
  "GET /users/{uid}/notes": "admin",
  "POST /users/{uid}/notes": "admin",
  "PATCH /users/{uid}/tags": "admin",
  "GET /admin/user-tags": "admin",

  "GET /users/referral": "user",
  "GET /users/{uid}/referral": "admin",
  "GET /settings/referral": "admin",
  "PATCH /settings/referral": "admin",

  "GET /wallet/transfers": "user",
  "GET /users/{uid}/transfers": "admin",
  "GET /wallet/transfers/export.csv": "user",
  "GET /users/{uid}/transfers/export.csv": "admin",

  "GET /admin/audit": "admin",

  "GET /admin/reconciliation": "admin",

  "GET /admin/supplier-accounts": "admin",
  "GET /admin/suppliers/{id}/account": "admin",
  "GET /admin/suppliers/{id}/top-ups": "admin",
  "POST /admin/suppliers/{id}/top-ups": "admin",

  "GET /admin/health": "admin",

  "GET /admin/search": "admin",
  "GET /admin/movements": "admin",
  "GET /admin/orders/{id}": "admin",
  "GET /admin/fund-requests/{id}": "admin",

  "GET /admin/notifications": "admin",

  "GET /admin/views": "admin",
  "POST /admin/views": "admin",
  "PATCH /admin/views/{id}": "admin",
  "DELETE /admin/views/{id}": "admin",

  "GET /admin/dashboard": "admin",

  "GET /admin/account-days": "admin",
  "POST /admin/account-days/sign": "admin",
  "GET /admin/account-days/export.csv": "admin",
  "POST /admin/statements/check": "admin",
  "POST /admin/statements/import": "admin",

  "GET /admin/closing": "admin",
  "GET /admin/reports/sales": "admin",
  "GET /admin/reports/customers": "admin",
  "GET /admin/reports/service": "admin",
  "GET /admin/reports/margin": "admin",
  "GET /admin/reports/export.csv": "admin",
  "GET /admin/closing/export.csv": "admin",

  "GET /admin/categories": "admin",
  "GET /admin/products": "admin",
  "GET /admin/catalogue/products.csv": "admin",
  "GET /admin/catalogue/games.csv": "admin",
  "POST /admin/catalogue/check": "admin",
  "POST /admin/catalogue/import": "admin",
  "POST /admin/products/prices": "admin",
  "POST /categories": "admin",
  "PATCH /categories/{id}": "admin",
  "DELETE /categories/{id}": "admin",
  "GET /admin/pattern-check": "admin",
  "POST /products": "admin",
  "PATCH /products/{id}": "admin",
  "DELETE /products/{id}": "admin",

  "POST /heroslides": "admin",
  "PATCH /heroslides/{id}": "admin",
  "DELETE /heroslides/{id}": "admin",
  "GET /admin/contact": "admin",
  "POST /admin/contact": "admin",
  "PATCH /settings/shop": "admin",
  "GET /settings/closure": "admin",
  "PATCH /settings/closure": "admin",
  "GET /admin/payment-accounts": "admin",
  "POST /admin/payment-accounts": "admin",
  "PATCH /admin/payment-accounts/{id}": "admin",
  "GET /admin/forwarders": "admin",
  "POST /admin/forwarders": "admin",
  "PATCH /admin/forwarders/{id}": "admin",
  "DELETE /admin/forwarders/{id}": "admin",
  "GET /admin/suppliers": "admin",
  "POST /admin/suppliers": "admin",
  "PATCH /admin/suppliers/{id}": "admin",
  "DELETE /admin/suppliers/{id}": "admin",
  "POST /admin/suppliers/{id}/try": "admin",
  "GET /admin/suppliers/{id}/catalogue": "admin",
  "GET /admin/mappings": "admin",
  "GET /admin/products/{id}/suppliers": "admin",
  "PATCH /admin/products/{id}/suppliers": "admin",
  // Of phones, which prove themselves by what they send.
  "POST /inbound/sms/{forwarderId}": "public",
  "GET /admin/dead-letters": "admin",
  "POST /admin/dead-letters/{id}/retry": "admin",
  "GET /admin/payments": "admin",
  "GET /admin/payments/{id}/candidates": "admin",
  "POST /admin/payments/{id}/claim": "admin",
  "POST /admin/payments/{id}/dismiss": "admin",
  "POST /admin/payments/{id}/restore": "admin",
  "GET /admin/messages": "admin",
  "GET /admin/messages/{id}/proposal": "admin",
  "GET /admin/chain-breaks": "admin",
  "POST /admin/chain-breaks/{id}/look": "admin",
  "GET /settings/payments": "admin",
  "PATCH /settings/payments": "admin",
  "GET /payment-instructions": "user",
  "POST /payment-instructions": "admin",
  "PATCH /payment-instructions/{id}": "admin",
  "DELETE /payment-instructions/{id}": "admin",
  "GET /order-instructions": "user",
  "POST /order-instructions": "admin",
  "PATCH /order-instructions/{id}": "admin",
  "DELETE /order-instructions/{id}": "admin",

  "POST /requests": "user",
  "GET /requests": "user",
  "GET /requests/export.csv": "admin",
  "PATCH /requests/{id}": "admin",
  "DELETE /requests/{id}": "admin",

  "POST /orders": "user",
  "GET /orders/my-orders": "user",
  "GET /orders/{id}": "user",
  "GET /settings/orders": "admin",
  "PATCH /settings/orders": "admin",
  "GET /orders/admin/stats": "admin",
  "GET /orders/admin/orders": "admin",
  "GET /orders/admin/orders/export.csv": "admin",
  "PATCH /orders/admin/orders/{id}": "admin",
  "DELETE /orders/admin/orders/{id}": "admin",

  "GET /admin/deliveries": "admin",
  "GET /admin/orders/{id}/deliveries": "admin",
  "GET /admin/attempts/{id}/exchanges": "admin",
  "POST /admin/orders/{id}/deliver": "admin",
  "POST /admin/deliveries/{orderId}/ask-again": "admin",
  "POST /admin/deliveries/{orderId}/by-hand": "admin",
  "POST /admin/deliveries/{orderId}/retry": "admin",
  "POST /admin/attempts/{id}/decide": "admin",
  // Of suppliers, which prove themselves by what they send.
  "POST /inbound/suppliers/{supplierId}": "public",

  "GET /admin/unipin/products": "admin",
  "GET /admin/unipin/codes": "admin",
  "POST /admin/unipin/upload": "admin",
  "POST /admin/unipin/check": "admin",
  "PATCH /admin/unipin/codes/{id}": "admin",
  "DELETE /admin/unipin/codes/{id}": "admin",
  "POST /admin/unipin/codes/bulk-delete": "admin",
  "POST /admin/unipin/codes/{id}/reveal": "admin",
  "PATCH /admin/unipin/product/{id}/type": "admin",

  "POST /upload": "admin",
} as const satisfies Record<CallKey, Access>;

export type RouteName = keyof typeof access;
