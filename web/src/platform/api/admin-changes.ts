import { ADMIN, changes, ownOrders, profile, shelves } from "./changes.ts";

const catalog = ["categories", "products", "unipin/products", "game-templates", "notifications", "sidebar"];
const phones = ["forwarders", "notifications", "sidebar"];

// Adds to the table of changes which queries each call of the admin area changes. This file is separate, so
// that customers do not load it.
Object.assign(changes, {
  // Calls of the area people. Admins may also change their own account, so these calls change all queries of
  // the admin area.
  "users/{uid}": [ADMIN],
  "users/{uid}/balance": [ADMIN, profile],
  "users/{uid}/notes": ["users/{uid}/notes"],
  "users/{uid}/sign-out": [profile],
  presets: [ADMIN, profile],
  approvals: [ADMIN],
  notices: ["notifications"],
  blocks: ["blocks", "sidebar"],
  "settings/risk": ["settings/risk", "sidebar"],
  "step-up": [],
  auth: [],

  // Calls of the area catalog. They change the shop's pages, the list of voucher products, and the list of
  // products with low stock.
  categories: catalog,
  products: catalog,
  catalogue: catalog,
  "game-templates": catalog,
  "catalogue/check": [],
  "products/{id}/suppliers": ["mappings", "suppliers", "products"],
  "suppliers/{id}/packages": ["mappings", "suppliers", "products"],
  reviews: ["reviews", "categories"],
  upload: [],

  // Calls of the area payments.
  "requests/{id}": [ADMIN, "requests", profile],
  "fund-requests/{id}/assignment": ["requests", "fund-requests/{id}", "notifications"],
  "fund-requests/{id}/lease": [],
  "fund-requests/next": ["requests", "fund-requests/{id}"],
  payments: [ADMIN, "requests", profile, ...ownOrders],
  "chain-breaks": ["chain-breaks", "payments", "notifications"],
  forwarders: phones,
  "wallet-senders": phones,
  "wallet-templates": ["wallet-templates", "unread-texts", "messages", "payments", "chain-breaks"],
  "wallet-templates/preview": [],
  "payment-instructions": ["payment-instructions", "payment-accounts"],
  inbound: [],

  // Calls of the area orders.
  "orders/orders": [ADMIN, "orders/public", profile, ...ownOrders, ...shelves],
  "orders/{id}/deliver": [ADMIN, "orders/public", ...ownOrders],
  "orders/{id}/assignment": ["orders/orders", "orders/{id}", "notifications"],
  "orders/{id}/lease": [],
  "orders/next": ["orders/orders", "orders/{id}"],
  deliveries: [ADMIN, "orders/public", ...ownOrders],
  attempts: [ADMIN, "orders/public", ...ownOrders],
  "dead-letters": ["dead-letters", "deliveries"],
  coupons: ["coupons", "approvals", "notifications", "sidebar"],
  "coupons/check": [],
  unipin: ["unipin", "dashboard", "notifications", "categories", "products"],
  "unipin/check": [],
  "unipin/codes/{id}/reveal": [],
  "unipin/product/{id}/redeem-guide": ["unipin/products", "unipin/product"],
  suppliers: ["suppliers", "mappings", "notifications", "sidebar"],
  "suppliers/{id}/top-ups": [
    "supplier-accounts",
    "suppliers/{id}/account",
    "suppliers/{id}/top-ups",
    "closing",
  ],

  // Calls of the area settlement. A statement can contain payments that settle fund requests and orders.
  statements: [ADMIN],
  "statements/check": [],
  "message-files": [ADMIN],
  "message-files/check": [],

  // Calls of the area people by which balances are imported.
  imports: ["imports", "sidebar"],
  "imports/check": [],
  "imported-customers": ["imports"],
  "history-imports": ["history-imports", "sidebar"],
  "history-imports/check": [],
  // Calls of the area orders by which packages and codes are imported.
  "goods-imports": [ADMIN],
  "goods-imports/check": [],

  // Calls of the area backoffice.
  bell: ["notifications"],
  "settings/closure": ["settings/closure", "settings/shop"],
  "settings/feed": ["settings/feed", "orders/public"],
  "settings/wallet-part": ["settings/wallet-part", "order-instructions"],
  // The settings of automatic payments. Waiting payments show why they were not settled automatically, so
  // these settings change the queries of payments, too.
  "settings/payments": ["settings/payments", "payments", "requests", "orders/orders"],

  // Calls of the area operations.
  "settings/outgoing": ["messages/choices", "sidebar"],
  "settings/outgoing/{channel}/test": ["settings/outgoing"],
  "settings/push": ["settings/push", "push"],
} satisfies Record<string, readonly string[]>);
