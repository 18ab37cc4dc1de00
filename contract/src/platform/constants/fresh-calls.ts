import type { RouteName } from "./access.ts";

/**
 * Seconds after a sign-in in which an account may do what cannot be undone (docs/rules/people.md#identity).
 */
export const FRESH_SECONDS = 15 * 60;

/**
 * Why a call that changes something needs no fresh sign-in. `own`: it concerns only the caller. `daily`:
 * operators' routine work, protected by caps and approvers. `undone`: the same call undoes it, and until then
 * nothing leaves the store. `stricter`: it only restricts. `tries`: nothing depends on its result. `proved`:
 * the request proves its sender.
 */
type Never = "own" | "daily" | "undone" | "stricter" | "tries" | "proved";

/** When a call needs a fresh sign-in. `sometimes`: the operation decides by what is changed. */
type Freshness = "always" | "sometimes" | `never: ${Never}`;

/**
 * Every call that changes something needs a row in `freshCalls`, or the code does not compile. Calls that
 * only read have a row if their reply is worth stealing.
 */
type Reading = Extract<RouteName, `GET ${string}`>;
type Rows = Record<Exclude<RouteName, Reading>, Freshness> & Partial<Record<Reading, "always">>;

/**
 * Which calls need a fresh sign-in (docs/decisions/039): calls that cannot be undone, move money beyond an
 * operator's daily work, show codes or many customers, or give somebody new rights.
 */
const freshCalls = {
  "POST /users": "never: own",
  "POST /auth/signup": "never: own",
  "PATCH /users/{uid}/balance": "always",
  "PATCH /users/{uid}/role": "always",
  "POST /admin/staff-invites": "always",
  "DELETE /admin/staff-invites/{id}": "never: stricter",
  // Unfreezing an account needs a fresh sign-in; freezing it does not.
  "PATCH /users/{uid}/status": "sometimes",
  "DELETE /users/{uid}": "always",
  "POST /account/delete": "always",
  "POST /users/{uid}/sign-out": "always",
  // Adding a passkey always needs a fresh sign-in, because the passkey proves from then on who the account
  // is.
  "POST /passkeys/options": "always",
  "POST /passkeys": "always",
  "DELETE /passkeys/{id}": "always",
  "POST /step-up": "never: own",
  "POST /step-up/passkey": "never: proved",
  "POST /step-up/provider": "never: proved",
  "POST /step-up/code": "never: proved",
  "POST /users/{uid}/notes": "never: undone",
  "PATCH /users/{uid}/tags": "never: undone",
  "GET /users/export.csv": "always",
  "GET /admin/archive": "always",
  "POST /admin/imports/check": "never: tries",
  "POST /admin/imports": "always",
  "POST /admin/imports/{id}/sign": "always",
  "POST /admin/imports/{id}/take-back": "always",
  // Inviting customers of a former shop always needs a fresh sign-in, because the e-mails tell their receivers
  // which balance waits for them.
  "POST /admin/imports/{id}/invite": "always",
  "POST /admin/import-mappings": "never: tries",
  "DELETE /admin/import-mappings/{id}": "never: tries",
  "PATCH /admin/imported-customers/{id}": "always",
  "POST /admin/history-imports/check": "never: tries",
  "POST /admin/history-imports": "always",
  "POST /admin/history-imports/{id}/take-back": "always",
  "POST /admin/goods-imports/check": "never: tries",
  "POST /admin/goods-imports": "always",
  "POST /admin/goods-imports/{id}/pictures": "never: undone",
  "POST /admin/goods-imports/{id}/take-back": "always",
  "POST /admin/presets": "always",
  "PATCH /admin/presets/{id}": "always",
  "DELETE /admin/presets/{id}": "always",

  "POST /admin/blocks": "never: stricter",
  "POST /admin/blocks/{id}/lift": "always",
  "PATCH /settings/risk": "always",

  "POST /favourites/{id}": "never: own",
  "DELETE /favourites/{id}": "never: own",
  "DELETE /sign-ins/{id}": "never: stricter",
  "POST /sign-ins/end-all": "never: stricter",
  "POST /player-ids": "never: own",
  "PATCH /player-ids/{id}": "never: own",
  "DELETE /player-ids/{id}": "never: own",
  "POST /push/devices": "never: own",
  "DELETE /push/devices/{id}": "never: own",
  "PATCH /messages/choices": "never: own",
  "PATCH /messages/language": "never: own",
  "POST /messages/unsubscribe/{token}": "never: proved",

  // Changing an outgoing channel needs a fresh sign-in, because every notification passes through the channels,
  // including those to every admin.
  "PATCH /settings/push": "always",
  "POST /settings/push/test": "never: tries",
  "PATCH /settings/outgoing/email": "always",
  "PATCH /settings/outgoing/telegram": "always",
  "POST /settings/outgoing/{channel}/test": "never: tries",
  "POST /admin/telegram-chats": "always",
  "DELETE /admin/telegram-chats/{id}": "never: stricter",

  "POST /admin/approvals/{id}/decide": "always",
  "POST /admin/approvals/{id}/withdraw": "never: stricter",
  "POST /admin/notices/seen": "never: own",
  "POST /admin/bell/seen": "never: own",
  "PATCH /settings/protection": "always",
  "PATCH /settings/referral": "always",

  "POST /admin/orders/{id}/lease": "never: undone",
  "DELETE /admin/orders/{id}/lease": "never: undone",
  "POST /admin/fund-requests/{id}/lease": "never: undone",
  "DELETE /admin/fund-requests/{id}/lease": "never: undone",
  "PATCH /admin/orders/{id}/assignment": "never: undone",
  "PATCH /admin/fund-requests/{id}/assignment": "never: undone",
  "POST /admin/orders/next": "never: undone",
  "POST /admin/fund-requests/next": "never: undone",
  "POST /admin/views": "never: own",
  "PATCH /admin/views/{id}": "never: own",
  "DELETE /admin/views/{id}": "never: own",
  "PATCH /admin/sidebar": "never: own",
  "PATCH /admin/first-steps": "never: undone",

  // Most calls about payments need a fresh sign-in: they decide where customers send money, which phones report
  // its arrival, and what is booked manually.
  "POST /admin/payment-accounts": "always",
  "PATCH /admin/payment-accounts/{id}": "always",
  "POST /payment-instructions": "always",
  "PATCH /payment-instructions/{id}": "always",
  "DELETE /payment-instructions/{id}": "always",
  "POST /order-instructions": "always",
  "PATCH /order-instructions/{id}": "always",
  "DELETE /order-instructions/{id}": "always",
  "PATCH /settings/wallet-part": "never: undone",
  "PATCH /settings/payments": "always",
  "POST /admin/forwarders": "always",
  // Changing a forwarder needs a fresh sign-in, except to rename or pause it.
  "PATCH /admin/forwarders/{id}": "sometimes",
  "DELETE /admin/forwarders/{id}": "always",
  "POST /admin/forwarders/{id}/register": "always",
  "POST /admin/statements/check": "never: tries",
  "POST /admin/statements/import": "always",
  "POST /admin/message-files/check": "never: tries",
  "POST /admin/message-files/import": "always",
  "POST /admin/day-ends/{day}/sign": "always",
  "POST /admin/chain-breaks/{id}/look": "always",
  "POST /admin/payments/{id}/claim": "never: daily",
  "POST /admin/payments/{id}/dismiss": "never: undone",
  "POST /admin/payments/{id}/restore": "never: undone",
  "POST /admin/wallet-senders": "always",
  "POST /admin/wallet-templates": "always",
  "POST /admin/wallet-templates/preview": "never: tries",
  "DELETE /admin/wallet-templates/{id}": "never: stricter",
  "DELETE /admin/wallet-senders/{id}": "never: stricter",
  "POST /inbound/sms/{forwarderId}": "never: proved",

  "POST /admin/suppliers": "always",
  // Changing a supplier needs a fresh sign-in, except to rename or pause it.
  "PATCH /admin/suppliers/{id}": "sometimes",
  "DELETE /admin/suppliers/{id}": "always",
  "POST /admin/suppliers/{id}/try": "never: tries",
  "POST /admin/suppliers/{id}/top-ups": "always",
  "POST /admin/suppliers/{id}/packages": "always",
  "PATCH /admin/products/{id}/suppliers": "always",
  "POST /inbound/suppliers/{supplierId}": "never: proved",

  "POST /admin/catalogue/check": "never: tries",
  // Importing the catalogue needs a fresh sign-in if a price falls far or below cost, or a package gets a new
  // name.
  "POST /admin/catalogue/import": "sometimes",
  "POST /admin/game-templates": "sometimes",
  "POST /admin/products/prices": "sometimes",
  "POST /products": "sometimes",
  "PATCH /products/{id}": "sometimes",
  "DELETE /products/{id}": "always",
  "POST /admin/categories/order": "never: undone",
  "POST /admin/categories/{id}/products/order": "never: undone",
  "POST /categories": "never: undone",
  "PATCH /categories/{id}": "never: undone",
  "DELETE /categories/{id}": "always",
  // Creating a coupon needs a fresh sign-in, because it gives money away; switching one off does not.
  "POST /admin/coupons": "always",
  "PATCH /admin/coupons/{code}": "sometimes",
  "POST /coupons/check": "never: tries",

  // Contact details always need a fresh sign-in: a wrong number there leads customers' money away, as a wrong
  // payment number does.
  "POST /admin/contact": "always",
  // The closure needs a fresh sign-in to change the text that customers read, not to close or open the shop.
  "PATCH /settings/closure": "sometimes",
  "PATCH /settings/opening": "never: undone",
  "PATCH /settings/shop": "never: undone",
  "POST /admin/heroslides/order": "never: undone",
  "POST /heroslides": "never: undone",
  "PATCH /heroslides/{id}": "never: undone",
  "DELETE /heroslides/{id}": "never: undone",
  "POST /orders/{id}/review": "never: own",
  "PATCH /admin/reviews/{id}": "never: undone",
  "POST /upload": "never: undone",

  "POST /requests": "never: own",
  "GET /requests/export.csv": "always",
  "PATCH /requests/{id}/transaction-id": "never: own",
  "POST /requests/{id}/take": "never: own",
  "POST /requests/{id}/withdraw": "never: own",
  "PATCH /requests/{id}": "never: daily",
  "DELETE /requests/{id}": "always",

  "POST /orders": "never: own",
  "PATCH /orders/{id}/transaction-id": "never: own",
  "POST /orders/{id}/cancel": "never: own",
  "POST /orders/{id}/take": "never: own",
  "PATCH /settings/feed": "never: undone",
  "PATCH /settings/orders": "always",
  "GET /orders/admin/orders/export.csv": "always",
  // Changing an order needs a fresh sign-in if it refunds an instant order into a wallet.
  "PATCH /orders/admin/orders/{id}": "sometimes",
  "DELETE /orders/admin/orders/{id}": "always",
  "POST /admin/orders/{id}/deliver": "never: daily",
  "POST /admin/deliveries/{orderId}/ask-again": "never: daily",
  "POST /admin/deliveries/{orderId}/by-hand": "never: daily",
  "POST /admin/deliveries/{orderId}/retry": "never: daily",
  // Deciding an attempt needs a fresh sign-in if the decision is that it failed, because nobody else can
  // verify that.
  "POST /admin/attempts/{id}/decide": "sometimes",
  "POST /admin/attempts/{id}/return-code": "always",
  "POST /admin/dead-letters/{id}/retry": "never: tries",

  "POST /admin/unipin/check": "never: tries",
  // Uploading codes needs a fresh sign-in if the product's price fell far recently.
  "POST /admin/unipin/upload": "sometimes",
  "PATCH /admin/unipin/codes/{id}": "always",
  "DELETE /admin/unipin/codes/{id}": "always",
  "POST /admin/unipin/codes/bulk-delete": "always",
  "POST /admin/unipin/codes/{id}/reveal": "always",
  "PATCH /admin/unipin/product/{id}/type": "always",
  // The redeem guide always needs a fresh sign-in: it links to the page where buyers enter their codes, and a
  // fake page would collect them.
  "PATCH /admin/unipin/product/{id}/redeem-guide": "always",
} as const satisfies Rows;

/** Returns how often a call needs a fresh sign-in; undefined: never. */
export function freshnessOf(name: RouteName): "always" | "sometimes" | undefined {
  const row = (freshCalls as Partial<Record<RouteName, Freshness>>)[name];
  return row === "always" || row === "sometimes" ? row : undefined;
}
