import type { RouteName } from "./access.ts";

/** How long a sign-in proves who somebody is, for what cannot be taken back (docs/rules.md#identity). */
export const FRESH_SECONDS = 15 * 60;

/**
 * Calls that want a sign-in not older than `FRESH_SECONDS` (docs/decisions/093): what moves money by hand, shows codes or many
 * customers, says who may do what, and whom the shop believes and pays. `sometimes`: what is asked decides, in the operation.
 */
export const freshCalls: Partial<Record<RouteName, "always" | "sometimes">> = {
  "PATCH /users/{uid}/balance": "always",
  "PATCH /users/{uid}/role": "always",
  "DELETE /users/{uid}": "always",
  "POST /users/{uid}/sign-out": "always",
  "POST /admin/presets": "always",
  "PATCH /admin/presets/{id}": "always",
  "DELETE /admin/presets/{id}": "always",

  "GET /users/export.csv": "always",
  "GET /requests/export.csv": "always",
  "GET /orders/admin/orders/export.csv": "always",
  "POST /admin/unipin/codes/{id}/reveal": "always",
  // Where buyers type their codes: a page that only looks right would collect them.
  "PATCH /admin/unipin/product/{id}/redeem-guide": "always",

  "POST /admin/payment-accounts": "always",
  "PATCH /admin/payment-accounts/{id}": "always",
  "POST /payment-instructions": "always",
  "PATCH /payment-instructions/{id}": "always",

  "POST /admin/forwarders": "always",
  "POST /admin/wallet-senders": "always",
  "POST /admin/suppliers": "always",
  // Where credentials are entered, or it is reached elsewhere.
  "PATCH /admin/suppliers/{id}": "sometimes",

  // Where all that is told passes through, and what every admin is told of.
  "PATCH /settings/outgoing/email": "always",
  "PATCH /settings/outgoing/telegram": "always",
  "POST /admin/telegram-chats": "always",

  "POST /admin/approvals/{id}/decide": "always",
  "PATCH /settings/protection": "always",
  "PATCH /settings/risk": "always",
  "PATCH /settings/payments": "always",
  "PATCH /settings/referral": "always",
  "PATCH /settings/push": "always",

  // A price far below what it was, or below cost.
  "POST /products": "sometimes",
  "PATCH /products/{id}": "sometimes",
  "POST /admin/products/prices": "sometimes",
  "POST /admin/catalogue/import": "sometimes",

  // A discount is money.
  "POST /admin/coupons": "always",
  // Anything but switching it off.
  "PATCH /admin/coupons/{code}": "sometimes",

  // A refund of an instant order into a wallet.
  "PATCH /orders/admin/orders/{id}": "sometimes",
};
