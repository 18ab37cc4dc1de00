import type { RouteName, Routes } from "@hira/contract";
import { type Access, access, isForAdmins } from "@hira/contract/facts/access";

type Permission<K extends RouteName> = readonly [
  area: Routes[K]["tag"],
  /** Goes on after "Customers may …"; calls with the same words are one line. */
  may: string,
  /** What an admin may do beyond that with the same call. */
  adminMay?: string,
];

/** What a call is for, in people's words; the access table says who may make it. A call without words does not compile. */
const permissions: { readonly [K in RouteName]: Permission<K> } = {
  "GET /categories": ["Catalogue", "see all categories and packages with their prices"],
  "GET /categories/{id}": ["Catalogue", "see all categories and packages with their prices"],
  "GET /products": ["Catalogue", "see all categories and packages with their prices"],
  "GET /products/by-category/{id}": ["Catalogue", "see all categories and packages with their prices"],
  "POST /categories": ["Catalogue", "add, change and delete categories"],
  "PATCH /categories/{id}": ["Catalogue", "add, change and delete categories"],
  "DELETE /categories/{id}": ["Catalogue", "add, change and delete categories"],
  "GET /admin/pattern-check": ["Catalogue", "add, change and delete categories"],
  "GET /admin/categories": ["Catalogue", "see what is switched off, and what products cost the shop"],
  "GET /admin/products": ["Catalogue", "see what is switched off, and what products cost the shop"],
  "GET /admin/catalogue/products.csv": ["Catalogue", "export products and games, and import them again"],
  "GET /admin/catalogue/games.csv": ["Catalogue", "export products and games, and import them again"],
  "POST /admin/catalogue/check": ["Catalogue", "export products and games, and import them again"],
  "POST /admin/catalogue/import": ["Catalogue", "export products and games, and import them again"],
  "POST /admin/products/prices": ["Catalogue", "add, change and delete products, set prices and stock"],
  "POST /products": ["Catalogue", "add, change and delete products, set prices and stock"],
  "PATCH /products/{id}": ["Catalogue", "add, change and delete products, set prices and stock"],
  "DELETE /products/{id}": ["Catalogue", "add, change and delete products, set prices and stock"],

  "GET /admin/payment-accounts": ["Content", "say to which numbers money is sent"],
  "POST /admin/payment-accounts": ["Content", "say to which numbers money is sent"],
  "PATCH /admin/payment-accounts/{id}": ["Content", "say to which numbers money is sent"],
  "GET /settings/closure": ["Content", "close the shop and open it again"],
  "PATCH /settings/closure": ["Content", "close the shop and open it again"],

  "GET /orders/public": ["Orders", "see the latest orders, with the game account masked"],
  "POST /orders": ["Orders", "buy a package"],
  "GET /orders/my-orders": ["Orders", "see their own orders"],
  "GET /orders/{id}": ["Orders", "see their own orders", "see everyone's orders, and what they add up to"],
  "GET /orders/admin/orders": ["Orders", "see everyone's orders, and what they add up to"],
  "GET /orders/admin/stats": ["Orders", "see everyone's orders, and what they add up to"],
  "GET /orders/admin/orders/export.csv": ["Orders", "export orders"],
  "GET /admin/orders/{id}": ["Orders", "see who did what to an order, and what moved for it"],
  "GET /settings/orders": ["Orders", "say how many unpaid orders a new account may have, and for how long"],
  "PATCH /settings/orders": ["Orders", "say how many unpaid orders a new account may have, and for how long"],
  "PATCH /orders/admin/orders/{id}": [
    "Orders",
    "change an order's status and delivery; money and stock follow",
  ],
  "DELETE /orders/admin/orders/{id}": ["Orders", "delete an order; an open one gives its money back first"],

  "POST /requests": ["Fund requests", "ask for money that they sent to be put into their wallet"],
  "GET /requests": ["Fund requests", "see their own fund requests", "see everyone's fund requests"],
  "PATCH /requests/{id}": ["Fund requests", "approve and reject fund requests, which moves the money"],
  "DELETE /requests/{id}": ["Fund requests", "delete fund requests"],
  "GET /admin/fund-requests/{id}": [
    "Fund requests",
    "see who did what to a fund request, and what moved for it",
  ],
  "GET /requests/export.csv": ["Fund requests", "export fund requests"],

  "GET /admin/forwarders": ["Forwarders", "pair, change and unpair the phones that forward payment messages"],
  "POST /admin/forwarders": [
    "Forwarders",
    "pair, change and unpair the phones that forward payment messages",
  ],
  "PATCH /admin/forwarders/{id}": [
    "Forwarders",
    "pair, change and unpair the phones that forward payment messages",
  ],
  "DELETE /admin/forwarders/{id}": [
    "Forwarders",
    "pair, change and unpair the phones that forward payment messages",
  ],
  "GET /admin/suppliers": ["Suppliers", "see whom the shop orders from, and how they stand"],
  "GET /admin/suppliers/{id}/catalogue": ["Suppliers", "see whom the shop orders from, and how they stand"],
  "POST /admin/suppliers": ["Suppliers", "add, change, pause, try and delete suppliers"],
  "PATCH /admin/suppliers/{id}": ["Suppliers", "add, change, pause, try and delete suppliers"],
  "DELETE /admin/suppliers/{id}": ["Suppliers", "add, change, pause, try and delete suppliers"],
  "POST /admin/suppliers/{id}/try": ["Suppliers", "add, change, pause, try and delete suppliers"],
  "GET /admin/mappings": ["Suppliers", "say which products suppliers deliver, and in which order"],
  "GET /admin/products/{id}/suppliers": [
    "Suppliers",
    "say which products suppliers deliver, and in which order",
  ],
  "PATCH /admin/products/{id}/suppliers": [
    "Suppliers",
    "say which products suppliers deliver, and in which order",
  ],
  "POST /inbound/sms/{forwarderId}": ["Forwarders", "forward payment messages, from a paired phone"],
  "GET /admin/payments": [
    "Payments",
    "see what wallets told of payments, and take one for a request or an order",
  ],
  "GET /admin/payments/{id}/candidates": [
    "Payments",
    "see what wallets told of payments, and take one for a request or an order",
  ],
  "POST /admin/payments/{id}/claim": [
    "Payments",
    "see what wallets told of payments, and take one for a request or an order",
  ],
  "POST /admin/payments/{id}/dismiss": ["Payments", "set a payment aside, and take that back"],
  "POST /admin/payments/{id}/restore": ["Payments", "set a payment aside, and take that back"],
  "GET /admin/messages": ["Payments", "read the wallets' messages"],
  "GET /admin/messages/{id}/proposal": ["Payments", "read the wallets' messages"],
  "GET /admin/chain-breaks": ["Payments", "look at breaks of an account's balances"],
  "POST /admin/chain-breaks/{id}/look": ["Payments", "look at breaks of an account's balances"],
  "GET /settings/payments": ["Payments", "say what is approved by itself, and up to how much"],
  "PATCH /settings/payments": ["Payments", "say what is approved by itself, and up to how much"],

  "GET /admin/deliveries": ["Deliveries", "see what suppliers deliver, and what was said to them"],
  "GET /admin/orders/{id}/deliveries": [
    "Deliveries",
    "see what suppliers deliver, and what was said to them",
  ],
  "GET /admin/attempts/{id}/exchanges": [
    "Deliveries",
    "see what suppliers deliver, and what was said to them",
  ],
  "POST /admin/orders/{id}/deliver": ["Deliveries", "send orders to suppliers, and try them again"],
  "POST /admin/deliveries/{orderId}/ask-again": ["Deliveries", "ask a supplier how an order went"],
  "POST /admin/deliveries/{orderId}/by-hand": ["Deliveries", "take an order from the suppliers"],
  "POST /admin/deliveries/{orderId}/retry": ["Deliveries", "send orders to suppliers, and try them again"],
  "POST /admin/attempts/{id}/decide": ["Deliveries", "decide how a delivery went that is not known"],
  "POST /admin/attempts/{id}/return-code": ["Deliveries", "give back a code that a supplier did not use"],
  "POST /inbound/suppliers/{supplierId}": ["Deliveries", "tell how an order went, from a supplier"],

  "GET /wallet/transfers": ["Wallet", "see and download their own statement"],
  "GET /wallet/transfers/export.csv": ["Wallet", "see and download their own statement"],
  "GET /users/{uid}/transfers": ["Wallet", "see and export anyone's statement"],
  "GET /users/{uid}/transfers/export.csv": ["Wallet", "see and export anyone's statement"],

  "POST /users": ["Users", "have an account of their own"],
  "GET /users/{uid}": ["Users", "see their own profile and balance", "see every account and its balance"],
  "GET /users": ["Users", "see every account and its balance"],
  "GET /users/export.csv": ["Users", "export accounts"],
  "PATCH /users/{uid}/balance": ["Users", "add money to any wallet, and deduct it"],
  "PATCH /users/{uid}/role": ["Users", "make others admins, and take the role away again"],
  "PATCH /users/{uid}/status": ["Users", "freeze accounts, and let them go on"],
  "GET /sign-ins": ["Sign-ins", "see where their account is signed in, and sign it out there"],
  "DELETE /sign-ins/{id}": ["Sign-ins", "see where their account is signed in, and sign it out there"],
  "POST /sign-ins/end-all": ["Sign-ins", "see where their account is signed in, and sign it out there"],
  "GET /users/{uid}/sign-ins": ["Sign-ins", "see where an account is signed in, and sign it out everywhere"],
  "POST /users/{uid}/sign-out": ["Sign-ins", "see where an account is signed in, and sign it out everywhere"],

  "GET /users/{uid}/notes": ["Users", "read and write notes about accounts and their orders"],
  "POST /users/{uid}/notes": ["Users", "read and write notes about accounts and their orders"],
  "PATCH /users/{uid}/tags": ["Users", "tag accounts"],
  "GET /admin/user-tags": ["Users", "tag accounts"],
  "DELETE /users/{uid}": ["Users", "delete accounts that have no money and nothing open"],

  "POST /auth/signup": ["Referrals", "sign up by a friend's link"],
  "GET /users/referral": ["Referrals", "see their own referral code and what it has earned"],
  "GET /users/{uid}/referral": ["Referrals", "see who referred whom, and what it earned"],
  "GET /settings/referral": ["Referrals", "change what new referrals pay"],
  "PATCH /settings/referral": ["Referrals", "change what new referrals pay"],

  "GET /player-names": ["Orders", "see whom a player ID belongs to"],
  "GET /unipin/availability": ["Voucher codes", "see whether a package is in stock"],
  "GET /admin/unipin/products": ["Voucher codes", "see all voucher codes, masked"],
  "GET /admin/unipin/codes": ["Voucher codes", "see all voucher codes, masked"],
  "POST /admin/unipin/codes/{id}/reveal": [
    "Voucher codes",
    "look at a whole code; the audit log keeps who did",
  ],
  "POST /admin/unipin/check": ["Voucher codes", "upload, change and delete codes"],
  "POST /admin/unipin/upload": ["Voucher codes", "upload, change and delete codes"],
  "PATCH /admin/unipin/codes/{id}": ["Voucher codes", "upload, change and delete codes"],
  "DELETE /admin/unipin/codes/{id}": ["Voucher codes", "upload, change and delete codes"],
  "POST /admin/unipin/codes/bulk-delete": ["Voucher codes", "upload, change and delete codes"],
  "PATCH /admin/unipin/product/{id}/type": ["Voucher codes", "make a voucher product normal again"],

  "GET /heroslides": ["Content", "see the slides, the contact details and the shop's name"],
  "GET /contact": ["Content", "see the slides, the contact details and the shop's name"],
  "GET /settings/shop": ["Content", "see the slides, the contact details and the shop's name"],
  "GET /payment-instructions": ["Content", "see where to send money, and the fees"],
  "GET /order-instructions": ["Content", "see where to send money, and the fees"],
  "POST /heroslides": ["Content", "add, change and delete slides"],
  "PATCH /heroslides/{id}": ["Content", "add, change and delete slides"],
  "DELETE /heroslides/{id}": ["Content", "add, change and delete slides"],
  "GET /admin/contact": ["Content", "change the contact details and the shop's settings"],
  "POST /admin/contact": ["Content", "change the contact details and the shop's settings"],
  "PATCH /settings/shop": ["Content", "change the contact details and the shop's settings"],
  "POST /payment-instructions": ["Content", "change where money is sent, and the fees"],
  "PATCH /payment-instructions/{id}": ["Content", "change where money is sent, and the fees"],
  "DELETE /payment-instructions/{id}": ["Content", "change where money is sent, and the fees"],
  "POST /order-instructions": ["Content", "change where money is sent, and the fees"],
  "PATCH /order-instructions/{id}": ["Content", "change where money is sent, and the fees"],
  "DELETE /order-instructions/{id}": ["Content", "change where money is sent, and the fees"],
  "POST /upload": ["Uploads", "upload images"],

  "GET /admin/dead-letters": ["Jobs", "see jobs that were given up, and let them be worked again"],
  "POST /admin/dead-letters/{id}/retry": [
    "Jobs",
    "see jobs that were given up, and let them be worked again",
  ],
  "GET /admin/dashboard": ["Dashboard", "see sales, funding and what waits"],
  "GET /admin/notifications": ["Notifications", "see sales, funding and what waits"],
  "GET /admin/movements": ["Search", "see where the money of an order, request or account is"],
  "GET /admin/search": ["Search", "search all orders, fund requests and users"],
  "GET /admin/reports/sales": ["Reports", "see and export reports of sales, customers and service"],
  "GET /admin/reports/customers": ["Reports", "see and export reports of sales, customers and service"],
  "GET /admin/reports/service": ["Reports", "see and export reports of sales, customers and service"],
  "GET /admin/reports/margin": ["Reports", "see and export reports of sales, customers and service"],
  "GET /admin/reports/export.csv": ["Reports", "see and export reports of sales, customers and service"],
  "GET /admin/account-days": ["Payments", "see, sign and export the daily close of the shop's accounts"],
  "POST /admin/account-days/sign": [
    "Payments",
    "see, sign and export the daily close of the shop's accounts",
  ],
  "GET /admin/account-days/export.csv": [
    "Payments",
    "see, sign and export the daily close of the shop's accounts",
  ],
  "POST /admin/statements/check": ["Payments", "import a wallet's own statement"],
  "POST /admin/statements/import": ["Payments", "import a wallet's own statement"],
  "GET /admin/closing": ["Closing", "see and export the daily closing"],
  "GET /admin/closing/export.csv": ["Closing", "see and export the daily closing"],
  "GET /admin/supplier-accounts": ["Suppliers", "see what was paid to suppliers and what deliveries cost"],
  "GET /admin/suppliers/{id}/account": [
    "Suppliers",
    "see what was paid to suppliers and what deliveries cost",
  ],
  "GET /admin/suppliers/{id}/top-ups": [
    "Suppliers",
    "see what was paid to suppliers and what deliveries cost",
  ],
  "POST /admin/suppliers/{id}/top-ups": ["Suppliers", "write down what was paid to a supplier"],

  "GET /admin/reconciliation": ["Reconciliation", "check the books against the ledger"],
  "GET /admin/health": ["Health", "see how the store and its backups are"],
  "GET /admin/approvals": ["Approvals", "decide about what colleagues may not do alone"],
  "POST /admin/approvals/{id}/decide": ["Approvals", "decide about what colleagues may not do alone"],
  "POST /admin/approvals/{id}/withdraw": ["Approvals", "decide about what colleagues may not do alone"],
  "POST /admin/notices/seen": ["Approvals", "decide about what colleagues may not do alone"],
  "GET /settings/protection": [
    "Approvals",
    "say what needs a second person, and how much each moves in a day",
  ],
  "PATCH /settings/protection": [
    "Approvals",
    "say what needs a second person, and how much each moves in a day",
  ],
  "GET /admin/audit": ["Audit", "read the audit log"],
  "GET /admin/views": ["Views", "keep the filters of lists as views of their own"],
  "POST /admin/views": ["Views", "keep the filters of lists as views of their own"],
  "PATCH /admin/views/{id}": ["Views", "keep the filters of lists as views of their own"],
  "DELETE /admin/views/{id}": ["Views", "keep the filters of lists as views of their own"],
};

type Tag = Routes[RouteName]["tag"];

/** Areas in the order of the page; small ones that only admins have are one. */
const areas: Record<Tag, string> = {
  Orders: "Orders",
  "Fund requests": "Fund requests",
  Forwarders: "Payments",
  Jobs: "Orders",
  Payments: "Payments",
  Deliveries: "Deliveries",
  Suppliers: "Suppliers",
  Wallet: "Wallet",
  Users: "Users",
  "Sign-ins": "Users",
  Catalogue: "Catalogue",
  "Voucher codes": "Voucher codes",
  Content: "Content",
  Uploads: "Content",
  Referrals: "Referrals",
  Dashboard: "Admin area",
  Closing: "Admin area",
  Reports: "Admin area",
  Notifications: "Admin area",
  Search: "Admin area",
  Reconciliation: "Admin area",
  Approvals: "Admin area",
  Audit: "Admin area",
  Health: "Admin area",
  Views: "Admin area",
};

export interface Area {
  name: string;
  visitors: string[];
  /** Beyond what visitors may. */
  customers: string[];
  /** Beyond what customers may. */
  admins: string[];
}

/** What each role may do, by area. */
export function permissionsByArea(): Area[] {
  const calls = Object.entries<Permission<RouteName>>(permissions).map(([call, [tag, may, adminMay]]) => ({
    area: areas[tag],
    who: access[call as RouteName],
    may,
    adminMay,
  }));
  return [...new Set(Object.values(areas))].map((name) => {
    const here = calls.filter(({ area }) => area === name);
    const of = (wanted: (who: Access) => boolean) =>
      here.filter(({ who }) => wanted(who)).map(({ may }) => may);
    return {
      name,
      visitors: unique(of((who) => who === "public")),
      customers: unique(of((who) => who !== "public" && !isForAdmins(who))),
      admins: unique([...here.flatMap(({ adminMay }) => adminMay ?? []), ...of(isForAdmins)]),
    };
  });
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
