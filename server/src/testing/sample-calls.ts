import type { RouteName } from "@hira/contract";
import { sql } from "kysely";
import { fund, seedInstructions, seedShop } from "./shop.ts";
import type { TestStore } from "./store.ts";
import { bKashReceived, receive } from "./wallet-messages.ts";

/**
 * A valid call of a route, made by a caller who may make it. The code does not compile if a route has no sample call.
 */
export interface SampleCall {
  /** Values of the placeholders in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** True if the call cannot be made twice, or if it ends the account. Other tests cover its success. */
  refusalsOnly?: true;
}

/** IDs of the records that the sample calls use. */
interface SampleIds {
  category: string;
  product: string;
  order: string;
  request: string;
  slide: string;
  code: string;
  view: string;
  forwarder: string;
  supplier: string;
  payment: string;
  message: string;
}

const owner = { uid: "owner" };
const sampleCredential = {
  id: "x",
  rawId: "x",
  type: "public-key",
  response: {},
  clientExtensionResults: {},
};
export const sampleCalls = (ids: SampleIds): Record<RouteName, SampleCall> => ({
  "POST /users": { body: {} },
  "GET /users/{uid}": { params: owner },
  "PATCH /users/{uid}/balance": { params: owner, body: { amount: 1, reason: "a gift" } },
  "GET /users": {},
  "GET /users/export.csv": {},
  "PATCH /users/{uid}/role": { params: owner, body: { role: "user" } },
  "GET /admin/presets": {},
  "POST /admin/presets": { body: { name: "Night shift", grants: {} }, refusalsOnly: true },
  "PATCH /admin/presets/{id}": { params: { id: "support" }, body: { name: "Helpers" } },
  "DELETE /admin/presets/{id}": { params: { id: "none" }, refusalsOnly: true },
  "PATCH /users/{uid}/status": { params: owner, body: { status: "active" } },
  "DELETE /users/{uid}": { params: owner, refusalsOnly: true },
  "GET /users/{uid}/notes": { params: owner },
  "POST /users/{uid}/notes": { params: owner, body: { text: "Called about an order" } },
  "GET /admin/flags": {},
  "GET /admin/blocks": {},
  "POST /admin/blocks": {
    body: { kind: "player", value: "99887766", reason: "Stolen cards" },
    refusalsOnly: true,
  },
  "POST /admin/blocks/{id}/lift": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /settings/risk": {},
  "PATCH /settings/risk": { body: {} },
  "GET /favourites": {},
  "POST /favourites/{id}": { params: { id: ids.category } },
  "DELETE /favourites/{id}": { params: { id: ids.category } },
  "GET /sign-ins": {},
  "DELETE /sign-ins/{id}": { params: { id: "nobody-signed-in" }, refusalsOnly: true },
  "POST /sign-ins/end-all": { body: { all: true }, refusalsOnly: true },
  "GET /users/{uid}/sign-ins": { params: owner },
  "POST /users/{uid}/sign-out": { params: owner, body: { all: true }, refusalsOnly: true },
  "GET /passkeys": {},
  "POST /passkeys/options": { refusalsOnly: true },
  "POST /passkeys": {
    body: { challenge: "none", name: "My phone", credential: sampleCredential },
    refusalsOnly: true,
  },
  "DELETE /passkeys/{id}": { params: { id: "none" }, refusalsOnly: true },
  "GET /account/data": {},
  "GET /former-records": {},
  "GET /admin/archive": {},
  "POST /account/delete": { body: { confirm: true }, refusalsOnly: true },
  "POST /step-up": { refusalsOnly: true },
  "POST /step-up/passkey": { body: { challenge: "none", credential: sampleCredential }, refusalsOnly: true },
  "POST /step-up/provider": { body: { state: "none", code: "none" }, refusalsOnly: true },
  "POST /step-up/code": { body: { code: "ABCDE-FGHJK" }, refusalsOnly: true },
  "GET /admin/unipin/product/{id}/redeem-guide": { params: { id: ids.product } },
  "PATCH /admin/unipin/product/{id}/redeem-guide": {
    params: { id: ids.product },
    body: { url: "https://redeem.example/", steps: ["Sign in there."] },
  },
  "GET /player-ids": {},
  "POST /player-ids": { body: { category: ids.category, playerId: "1234567890" } },
  "PATCH /player-ids/{id}": { params: { id: ids.slide }, body: { name: "Rafi" }, refusalsOnly: true },
  "DELETE /player-ids/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /push": {},
  "POST /push/devices": {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/somewhere",
      p256dh: "x".repeat(87),
      auth: "x".repeat(22),
      userAgent: "",
    },
    refusalsOnly: true,
  },
  "DELETE /push/devices/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /settings/push": {},
  "PATCH /settings/push": { body: { on: false, contact: "" } },
  "POST /settings/push/test": { body: { _id: ids.slide }, refusalsOnly: true },
  "GET /users/referral": {},
  "GET /users/{uid}/referral": { params: owner },
  "GET /users/{uid}/former-records": { params: owner },
  "POST /auth/signup": { query: "ref=NOBODY", body: { idToken: "x" }, refusalsOnly: true },
  "GET /settings/referral": {},
  "PATCH /settings/referral": { body: { referrerAmount: 0 } },
  "GET /wallet/transfers": {},
  "GET /wallet/transfers/export.csv": {},
  "GET /users/{uid}/transfers": { params: owner },
  "GET /users/{uid}/transfers/export.csv": { params: owner },
  "GET /admin/audit": {},
  "GET /admin/approvals": {},
  "POST /admin/approvals/{id}/decide": {
    params: { id: ids.slide },
    body: { decision: "approve" },
    refusalsOnly: true,
  },
  "POST /admin/approvals/{id}/withdraw": { params: { id: ids.slide }, refusalsOnly: true },
  "POST /admin/notices/seen": {},
  "GET /admin/staff-invites": {},
  "POST /admin/staff-invites": { body: { email: "new@mail.test", preset: "support" } },
  "DELETE /admin/staff-invites/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/imports": {},
  "POST /admin/imports/check": { body: { file: "", mapping: {} } },
  "POST /admin/imports": {
    body: { name: "Former shop", file: "", mapping: {}, digest: "" },
    refusalsOnly: true,
  },
  "GET /admin/imports/{id}/customers": { params: { id: ids.slide }, refusalsOnly: true },
  "POST /admin/imports/{id}/sign": { params: { id: ids.slide }, body: { total: "1" }, refusalsOnly: true },
  "POST /admin/imports/{id}/take-back": { params: { id: ids.slide }, refusalsOnly: true },
  "POST /admin/imports/{id}/invite": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/import-mappings": {},
  "POST /admin/import-mappings": {
    body: { name: "WooCommerce", kind: "balances", columns: [{ field: "email", heading: "Email" }] },
  },
  "DELETE /admin/import-mappings/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "PATCH /admin/imported-customers/{id}": {
    params: { id: ids.slide },
    body: { email: "new@mail.test" },
    refusalsOnly: true,
  },
  "GET /admin/history-imports": {},
  "POST /admin/history-imports/check": {
    body: { file: "", kind: "orders", mapping: {}, source: "Former shop" },
  },
  "POST /admin/history-imports": {
    body: { file: "", kind: "orders", mapping: {}, source: "Former shop", digest: "" },
    refusalsOnly: true,
  },
  "POST /admin/history-imports/{id}/take-back": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/goods-imports": {},
  "POST /admin/goods-imports/check": { body: { file: "", kind: "codes", mapping: {} } },
  "POST /admin/goods-imports": {
    body: { name: "Former shop", file: "", kind: "products", mapping: {}, digest: "" },
    refusalsOnly: true,
  },
  "POST /admin/goods-imports/{id}/pictures": {
    params: { id: ids.slide },
    body: { file: "" },
    refusalsOnly: true,
  },
  "POST /admin/goods-imports/{id}/take-back": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /settings/protection": {},
  "GET /admin/protection/people": {},
  "PATCH /settings/protection": { body: {} },
  "GET /settings/outgoing": {},
  "PATCH /settings/outgoing/email": { body: { fromName: "Hira" } },
  "PATCH /settings/outgoing/telegram": { body: { active: false } },
  "POST /settings/outgoing/{channel}/test": { params: { channel: "email" } },
  "GET /messages/choices": {},
  "PATCH /messages/choices": { body: { waitingMinutes: 30 } },
  "PATCH /messages/language": { body: { language: "bn" } },
  "POST /messages/unsubscribe/{token}": { params: { token: "made-up" }, refusalsOnly: true },
  "POST /admin/telegram-chats": { refusalsOnly: true },
  "DELETE /admin/telegram-chats/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/reconciliation": {},
  "GET /admin/health": {},
  "GET /admin/search": { query: "q=abc" },
  "GET /admin/movements": { query: "q=abc" },
  "GET /admin/orders/{id}": { params: { id: ids.order } },
  "GET /admin/fund-requests/{id}": { params: { id: ids.request } },
  "GET /admin/leases": {},
  "POST /admin/orders/{id}/lease": { params: { id: ids.order }, body: {} },
  "DELETE /admin/orders/{id}/lease": { params: { id: ids.order } },
  "POST /admin/fund-requests/{id}/lease": { params: { id: ids.request }, body: {} },
  "DELETE /admin/fund-requests/{id}/lease": { params: { id: ids.request } },
  "GET /admin/colleagues": {},
  "PATCH /admin/orders/{id}/assignment": { params: { id: ids.order }, body: { to: null } },
  "PATCH /admin/fund-requests/{id}/assignment": { params: { id: ids.request }, body: { to: null } },
  "POST /admin/bell/seen": { body: {} },
  "GET /admin/user-tags": {},
  "PATCH /users/{uid}/tags": { params: owner, body: { add: ["VIP"] } },
  "GET /admin/notifications": {},
  "GET /live": {},
  "GET /admin/dashboard": {},
  "GET /admin/views": { query: "list=orders" },
  "POST /admin/views": { body: { list: "orders", name: "Mine", query: "" }, refusalsOnly: true },
  "PATCH /admin/views/{id}": { params: { id: ids.view }, body: { name: "Renamed" } },
  "DELETE /admin/views/{id}": { params: { id: ids.view }, refusalsOnly: true },
  "GET /admin/sidebar": {},
  "GET /admin/first-steps": {},
  "PATCH /admin/first-steps": { body: { putAway: false } },
  "PATCH /admin/sidebar": { body: { page: "/admin/reports", pinned: true } },
  "GET /admin/account-days": {},
  "POST /admin/orders/next": { refusalsOnly: true },
  "POST /admin/fund-requests/next": { refusalsOnly: true },
  "GET /admin/day-ends": {},
  "GET /admin/day-ends/{day}": { params: { day: "2026-03-14" } },
  "POST /admin/day-ends/{day}/sign": {
    params: { day: "2026-03-14" },
    body: { digest: "", note: "" },
    refusalsOnly: true,
  },
  "GET /admin/account-days/export.csv": { query: "days=week" },
  "POST /admin/statements/check": { body: { account: ids.slide, csv: "Date" }, refusalsOnly: true },
  "POST /admin/statements/import": {
    body: { account: ids.slide, csv: "Date", digest: "" },
    refusalsOnly: true,
  },
  "POST /admin/message-files/check": {
    body: {
      phone: ids.forwarder,
      messages: [
        { line: 1, sender: "bKash", text: "A text", receivedAt: "2026-03-14T15:09:00+06:00", sim: null },
      ],
    },
    refusalsOnly: true,
  },
  "POST /admin/message-files/import": {
    body: {
      phone: ids.forwarder,
      messages: [
        { line: 1, sender: "bKash", text: "A text", receivedAt: "2026-03-14T15:09:00+06:00", sim: null },
      ],
      digest: "",
    },
    refusalsOnly: true,
  },
  "GET /admin/supplier-accounts": {},
  "GET /admin/suppliers/{id}/account": { params: { id: ids.supplier } },
  "GET /admin/suppliers/{id}/top-ups": { params: { id: ids.supplier } },
  "POST /admin/suppliers/{id}/top-ups": {
    params: { id: ids.supplier },
    body: { amount: 500, from: "bKash" },
  },
  "GET /admin/closing": {},
  "GET /admin/reports/sales": { query: "days=week" },
  "GET /admin/reports/customers": { query: "days=week" },
  "GET /admin/reports/service": { query: "days=week" },
  "GET /admin/reports/margin": { query: "days=week" },
  "GET /admin/reports/export.csv": { query: "days=week" },
  "GET /admin/closing/export.csv": { query: "days=week" },
  "GET /categories": {},
  "GET /categories/{id}": { params: { id: ids.category } },
  "POST /categories": { body: { name: "Another", imageUrl: "/uploads/a.webp" } },
  "PATCH /categories/{id}": { params: { id: ids.category }, body: { name: "Renamed" } },
  "DELETE /categories/{id}": { params: { id: ids.category }, refusalsOnly: true },
  "GET /admin/categories": {},
  "GET /admin/products": {},
  "GET /admin/catalogue/products.csv": {},
  "GET /admin/catalogue/games.csv": {},
  "POST /admin/catalogue/check": { body: { kind: "games", csv: "Game\nDiamonds" } },
  "GET /admin/game-templates": {},
  "POST /admin/game-templates": {
    body: {
      games: [{ key: "roblox", type: "normal", packages: [{ name: "80 Robux", price: 145, stock: null }] }],
    },
  },
  "POST /admin/catalogue/import": {
    body: { kind: "games", csv: "Game\nDiamonds", digest: "" },
    refusalsOnly: true,
  },
  "POST /admin/categories/order": { body: { ids: [ids.category] } },
  "POST /admin/categories/{id}/products/order": {
    params: { id: ids.category },
    body: { ids: [ids.product] },
  },
  "POST /admin/products/prices": { body: { changes: [{ _id: ids.product, before: 1, price: 1 }] } },
  "GET /admin/pattern-check": { query: "pattern=a" },
  "GET /products": {},
  "GET /products/by-category/{id}": { params: { id: ids.category } },
  "POST /products": {
    body: { name: "New", price: 1, category: ids.category, stock: 1, offerType: "Normal" },
  },
  "PATCH /products/{id}": {
    params: { id: ids.product },
    body: {
      name: "Renamed",
      plan: { price: 1, from: new Date(Date.now() + 86_400_000).toISOString(), until: null },
    },
  },
  "DELETE /products/{id}": { params: { id: ids.product }, refusalsOnly: true },
  "POST /orders/{id}/review": {
    params: { id: ids.order },
    body: { stars: 5, text: "Fast" },
    refusalsOnly: true,
  },
  "GET /admin/reviews": {},
  "PATCH /admin/reviews/{id}": {
    params: { id: ids.slide },
    body: { state: "shown", version: 1 },
    refusalsOnly: true,
  },
  "POST /coupons/check": { body: { code: "SAMPLE10", productId: ids.product }, refusalsOnly: true },
  "GET /admin/coupons": {},
  "POST /admin/coupons": { body: { ...sampleCoupon, code: "ANOTHER10" } },
  "PATCH /admin/coupons/{code}": { params: { code: sampleCoupon.code }, body: { active: false } },
  "GET /admin/coupons/{code}/uses": { params: { code: sampleCoupon.code } },
  "GET /heroslides": {},
  "GET /admin/heroslides": {},
  "POST /admin/heroslides/order": { body: { ids: [ids.slide] } },
  "POST /heroslides": { body: slide },
  "PATCH /heroslides/{id}": { params: { id: ids.slide }, body: { title: "Other" } },
  "DELETE /heroslides/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/contact": {},
  "POST /admin/contact": {
    body: { call: "", email: "", whatsapp: "", telegram: "", address: "", workingHours: "", socialMedia: [] },
  },
  "GET /settings/shop": {},
  "PATCH /settings/shop": { body: { name: "Hira" } },
  "GET /settings/closure": {},
  "PATCH /settings/opening": { body: { soon: false } },
  "PATCH /settings/closure": { body: { closed: false, text: "Back at nine" } },
  "GET /contact": {},
  "GET /admin/payment-accounts": {},
  "POST /admin/payment-accounts": { body: { method: "Rocket", number: "01700000003" }, refusalsOnly: true },
  "PATCH /admin/payment-accounts/{id}": { params: { id: ids.slide }, body: {}, refusalsOnly: true },
  "GET /admin/dead-letters": {},
  "POST /admin/dead-letters/{id}/retry": { params: { id: ids.order }, refusalsOnly: true },
  "GET /admin/forwarders": {},
  "POST /admin/forwarders": {
    body: {
      name: "Counter",
      kind: "webhook",
      accounts: [{ method: "bKash", accountNumber: "01700000001", sim: 1 }],
    },
    refusalsOnly: true,
  },
  "PATCH /admin/forwarders/{id}": {
    params: { id: ids.forwarder },
    body: { name: "Till" },
  },
  "DELETE /admin/forwarders/{id}": { params: { id: ids.forwarder }, refusalsOnly: true },
  "POST /admin/forwarders/{id}/register": {
    params: { id: ids.forwarder },
    body: { user: "ABCDEF", password: "somewhere" },
    refusalsOnly: true,
  },
  "POST /admin/wallet-senders": { body: { sender: "NexusPay", method: "Rocket" }, refusalsOnly: true },
  "DELETE /admin/wallet-senders/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /admin/wallet-templates": {},
  "GET /admin/wallet-templates/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /admin/unread-texts": {},
  "POST /admin/wallet-templates/preview": {
    body: {
      method: "bKash",
      wording: "No message of a wallet begins so",
      meaning: "ignore",
      sample: "No message of a wallet begins so",
    },
  },
  "POST /admin/wallet-templates": {
    body: {
      method: "bKash",
      wording: "No message of a wallet begins so",
      meaning: "ignore",
      sample: "No message of a wallet begins so",
    },
  },
  "DELETE /admin/wallet-templates/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /admin/suppliers": {},
  "POST /admin/suppliers": { body: sampleSupplier },
  "PATCH /admin/suppliers/{id}": { params: { id: ids.supplier }, body: { active: false } },
  "DELETE /admin/suppliers/{id}": { params: { id: ids.supplier }, refusalsOnly: true },
  "POST /admin/suppliers/{id}/try": { params: { id: ids.supplier } },
  "GET /admin/suppliers/{id}/catalogue": { params: { id: ids.supplier } },
  "GET /admin/suppliers/{id}/packages": { params: { id: ids.supplier } },
  "POST /admin/suppliers/{id}/packages": {
    params: { id: ids.supplier },
    body: { packages: [{ productId: ids.product, revision: "0", sku: null }] },
    refusalsOnly: true,
  },
  "GET /admin/mappings": {},
  "GET /admin/products/{id}/suppliers": { params: { id: ids.product } },
  "PATCH /admin/products/{id}/suppliers": {
    params: { id: ids.product },
    body: { automatic: false, costCeiling: null, suppliers: [] },
  },
  "POST /inbound/sms/{forwarderId}": { params: { forwarderId: ids.forwarder }, refusalsOnly: true },
  "GET /admin/payments": {},
  "GET /admin/payments/{id}/candidates": { params: { id: ids.payment } },
  "POST /admin/payments/{id}/claim": {
    params: { id: ids.payment },
    body: { kind: "request", reference: ids.request },
    refusalsOnly: true,
  },
  "POST /admin/payments/{id}/dismiss": { params: { id: ids.payment }, body: { reason: "Not ours" } },
  "POST /admin/payments/{id}/restore": { params: { id: ids.payment } },
  "GET /admin/messages": {},
  "GET /admin/messages/{id}/proposal": { params: { id: ids.message } },
  "GET /admin/chain-breaks": {},
  "POST /admin/chain-breaks/{id}/look": {
    params: { id: ids.message },
    body: { note: "Asked the bank" },
    refusalsOnly: true,
  },
  "GET /admin/deliveries": {},
  "GET /admin/orders/{id}/deliveries": { params: { id: ids.order } },
  "GET /admin/attempts/{id}/exchanges": { params: { id: ids.message }, refusalsOnly: true },
  "POST /admin/orders/{id}/deliver": { params: { id: ids.order }, refusalsOnly: true },
  "POST /admin/deliveries/{orderId}/ask-again": { params: { orderId: ids.order }, refusalsOnly: true },
  "POST /admin/deliveries/{orderId}/by-hand": {
    params: { orderId: ids.order },
    body: { reason: "Delivered at the counter" },
    refusalsOnly: true,
  },
  "POST /admin/deliveries/{orderId}/retry": { params: { orderId: ids.order }, refusalsOnly: true },
  "POST /admin/attempts/{id}/decide": {
    params: { id: ids.message },
    body: { delivered: true, note: "Seen in the game" },
    refusalsOnly: true,
  },
  "POST /admin/attempts/{id}/return-code": {
    params: { id: ids.message },
    body: { note: "Not used in the game" },
    refusalsOnly: true,
  },
  "POST /inbound/suppliers/{supplierId}": { params: { supplierId: ids.message }, refusalsOnly: true },
  "GET /settings/payments": {},
  "PATCH /settings/payments": { body: { maxPerRequest: 100 } },
  "GET /payment-instructions": {},
  "POST /payment-instructions": {
    body: { method: "Rocket", accountNumber: "1", amount: 0, feePercent: 0 },
    refusalsOnly: true,
  },
  "PATCH /payment-instructions/{id}": { params: { id: ids.slide }, body: {}, refusalsOnly: true },
  "DELETE /payment-instructions/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /order-instructions": {},
  "POST /order-instructions": {
    body: { method: "instant", amount: 0, feePercent: 0 },
    refusalsOnly: true,
  },
  "PATCH /order-instructions/{id}": { params: { id: ids.slide }, body: {}, refusalsOnly: true },
  "DELETE /order-instructions/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "POST /requests": { body: {}, refusalsOnly: true },
  "GET /requests": {},
  "GET /requests/export.csv": {},
  "PATCH /requests/{id}/transaction-id": {
    params: { id: ids.request },
    body: { trxId: "SAMPLE1" },
    refusalsOnly: true,
  },
  "POST /requests/{id}/take": { params: { id: ids.request }, body: {}, refusalsOnly: true },
  "POST /requests/{id}/withdraw": { params: { id: ids.request }, refusalsOnly: true },
  "PATCH /requests/{id}": { params: { id: ids.request }, body: { status: "approved" } },
  "DELETE /requests/{id}": { params: { id: ids.request }, refusalsOnly: true },
  "GET /orders/public": {},
  "POST /orders": {
    body: { productId: ids.product, paymentMethod: "wallet", amount: 1, gameAccount: "1" },
    refusalsOnly: true,
  },
  "GET /orders/my-orders": {},
  "GET /orders/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "PATCH /orders/{id}/transaction-id": {
    params: { id: ids.order },
    body: { transactionId: "SAMPLE1" },
    refusalsOnly: true,
  },
  "POST /orders/{id}/cancel": { params: { id: ids.order }, refusalsOnly: true },
  "POST /orders/{id}/take": { params: { id: ids.order }, refusalsOnly: true },
  "GET /settings/wallet-part": {},
  "PATCH /settings/wallet-part": { body: { offered: false } },
  "GET /settings/feed": {},
  "PATCH /settings/feed": { body: { hideReleased: false } },
  "GET /settings/orders": {},
  "PATCH /settings/orders": { body: { maxUnconfirmedOrders: 3 } },
  "GET /orders/admin/stats": {},
  "GET /orders/admin/orders": {},
  "GET /orders/admin/orders/export.csv": {},
  "PATCH /orders/admin/orders/{id}": { params: { id: ids.order }, body: { status: "processing" } },
  "DELETE /orders/admin/orders/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /unipin/availability": { query: `productId=${ids.product}` },
  "GET /player-names": { query: `productId=${ids.product}&playerId=12345678` },
  "GET /admin/unipin/products": {},
  "GET /admin/unipin/codes": {},
  "POST /admin/unipin/upload": { body: { productId: ids.product, codes: ["ONE-MORE"] }, refusalsOnly: true },
  "POST /admin/unipin/check": { body: { productId: ids.product, codes: ["ONE-MORE"] } },
  "PATCH /admin/unipin/codes/{id}": { params: { id: ids.code }, body: { status: "used" } },
  "DELETE /admin/unipin/codes/{id}": { params: { id: ids.code }, refusalsOnly: true },
  "POST /admin/unipin/codes/bulk-delete": { body: { ids: [ids.code] }, refusalsOnly: true },
  "POST /admin/unipin/codes/{id}/reveal": { params: { id: ids.code } },
  "PATCH /admin/unipin/product/{id}/type": {
    params: { id: ids.product },
    body: { type: "normal" },
    refusalsOnly: true,
  },
  "POST /upload": { refusalsOnly: true },
});

const sampleCoupon = {
  ...{ code: "SAMPLE10", percent: 10, amount: 5, minPrice: 0, games: [], maxUses: 10, once: true },
  ...{ startsAt: null, endsAt: null },
};

const slide = { title: "a", subtitle: "b", ctaLabel: "c", ctaHref: "/", imageUrl: "/uploads/a.webp" };

/** A supplier at an address where no server answers. */
const sampleSupplier = {
  name: "UniPin",
  kind: "unipin",
  settings: { url: "http://127.0.0.1:9", partnerId: "partner-of-the-test" },
  credentials: { secret: "a-secret-of-the-test" },
  currency: "BDT",
  rate: 1,
};

/**
 * Opens a shop with at least one record of each kind. It has three accounts: `owner`, to whom the order and the request
 * belong, `other`, and `admin`.
 */
export async function openSampleShop(store: TestStore): Promise<SampleIds> {
  for (const uid of ["owner", "other"]) await store.signUp(uid);
  await store.signUp("admin", "admin");
  const asAdmin = (name: string, body?: unknown) => store.call(name, { as: "admin", body });
  await seedInstructions(store.db);
  await fund(store.db, "owner", 100);
  const { categoryId, productId } = await seedShop(store.db, { price: 1, stock: 10 });
  const voucher = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
  await asAdmin("POST /admin/unipin/upload", { productId: voucher, codes: ["SAMPLE-CODE-0001"] });
  const order = { productId, paymentMethod: "wallet", amount: 1, gameAccount: "1" };
  const request = { amount: 5, feePercent: 0, fee: 0, totalAmount: 5, method: "Nagad", trxId: "TRX001" };
  await receive(store.db, { text: bKashReceived({ trxId: "SAMPLE0001", amount: 5, balance: 5 }) });
  await receive(store.db, { text: "A wording that nobody knows" });
  await asAdmin("POST /admin/coupons", sampleCoupon);
  const { payments } = (await asAdmin("GET /admin/payments")).body;
  const { messages } = (await asAdmin("GET /admin/messages?place=unknown")).body;
  return {
    payment: payments[0]._id,
    message: messages[0]._id,
    category: categoryId,
    product: productId,
    order: (await store.call("POST /orders", { as: "owner", body: order })).body.order._id,
    request: (await store.call("POST /requests", { as: "owner", body: request })).body.request._id,
    slide: (await asAdmin("POST /heroslides", slide)).body.slide._id,
    code: (await asAdmin("GET /admin/unipin/codes")).body.codes[0]._id,
    view: (await asAdmin("POST /admin/views", { list: "orders", name: "Late", query: "sort=oldest" })).body
      .view._id,
    supplier: (await asAdmin("POST /admin/suppliers", sampleSupplier)).body.supplier._id,
    forwarder: (
      await asAdmin("POST /admin/forwarders", {
        name: "Counter",
        kind: "android-sms-gateway",
        accounts: [{ method: "bKash", accountNumber: "01700000001", sim: 1 }],
      })
    ).body.forwarder._id,
  };
}

/** Returns a sample call as `METHOD /path?query`, with the placeholders replaced by values. */
export function callOf(name: RouteName, { params = {}, query }: SampleCall): string {
  const [method = "", path = ""] = name.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(params[place] ?? ""));
  return `${method} ${filled}${query ? `?${query}` : ""}`;
}

/**
 * Returns digests of all stored data. If they are the same before and after a refused call, the call has changed
 * nothing.
 */
export async function everything(store: TestStore): Promise<string> {
  const tables = [
    "users",
    "presets",
    "wallets",
    "transfers",
    "orders",
    "coupons",
    "coupon_uses",
    "reviews",
    "order_events",
    "fund_requests",
    "products",
    "settings",
    "user_notes",
    "user_tags",
    "categories",
    "product_stock",
    "transaction_claims",
    "payment_accounts",
    "forwarders",
    "forwarder_accounts",
    "wallet_senders",
    "suppliers",
    "product_suppliers",
    "messages",
    "incoming_payments",
    "account_movements",
    "payment_instructions",
    "order_instructions",
    "referrals",
    "saved_views",
    "sidebar_pins",
    "favourite_games",
    "account_flags",
    "blocks",
    "supplier_top_ups",
    "audit_log",
  ];
  // All tables are read in one statement, because this is done for thousands of refused calls.
  const digests = tables.map(
    (table) =>
      sql`(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${sql.table(table)} AS t) AS ${sql.ref(table)}`,
  );
  const { rows } = await sql`SELECT ${sql.join(digests)}`.execute(store.db);
  return JSON.stringify(rows[0], null, 1);
}
