import type { RouteName, Routes } from "@hira/contract";

type Permission<K extends RouteName> = readonly [
  area: Routes[K]["tag"],
  access: Routes[K]["access"],
  /** Goes on after "Customers may …"; calls with the same words are one line. */
  may: string,
  /** What an admin may do beyond that with the same call. */
  adminMay?: string,
];

/**
 * Who may do what. The types hold it to the table of calls that the server enforces: a call that is missing, or whose
 * access is another one, does not compile. The table itself would bring zod into the browser.
 */
const permissions: { readonly [K in RouteName]: Permission<K> } = {
  "GET /categories": ["Catalogue", "public", "see all categories and packages with their prices"],
  "GET /categories/{id}": ["Catalogue", "public", "see all categories and packages with their prices"],
  "GET /products": ["Catalogue", "public", "see all categories and packages with their prices"],
  "GET /products/by-category/{id}": [
    "Catalogue",
    "public",
    "see all categories and packages with their prices",
  ],
  "POST /categories": ["Catalogue", "admin", "add, change and delete categories"],
  "PATCH /categories/{id}": ["Catalogue", "admin", "add, change and delete categories"],
  "DELETE /categories/{id}": ["Catalogue", "admin", "add, change and delete categories"],
  "GET /admin/pattern-check": ["Catalogue", "admin", "add, change and delete categories"],
  "POST /products": ["Catalogue", "admin", "add, change and delete products, set prices and stock"],
  "PATCH /products/{id}": ["Catalogue", "admin", "add, change and delete products, set prices and stock"],
  "DELETE /products/{id}": ["Catalogue", "admin", "add, change and delete products, set prices and stock"],

  "GET /orders/public": ["Orders", "public", "see the latest orders, with the game account masked"],
  "POST /orders": ["Orders", "user", "buy a package"],
  "GET /orders/my-orders": ["Orders", "user", "see their own orders"],
  "GET /orders/{id}": [
    "Orders",
    "user",
    "see their own orders",
    "see everyone's orders, and what they add up to",
  ],
  "GET /orders/admin/orders": ["Orders", "admin", "see everyone's orders, and what they add up to"],
  "GET /orders/admin/stats": ["Orders", "admin", "see everyone's orders, and what they add up to"],
  "GET /orders/admin/orders/export.csv": ["Orders", "admin", "export orders"],
  "PATCH /orders/admin/orders/{id}": [
    "Orders",
    "admin",
    "change an order's status and delivery; money and stock follow",
  ],
  "DELETE /orders/admin/orders/{id}": [
    "Orders",
    "admin",
    "delete an order; an open one gives its money back first",
  ],

  "POST /requests": ["Fund requests", "user", "ask for money that they sent to be put into their wallet"],
  "GET /requests": ["Fund requests", "user", "see their own fund requests", "see everyone's fund requests"],
  "PATCH /requests/{id}": [
    "Fund requests",
    "admin",
    "approve and reject fund requests, which moves the money",
  ],
  "DELETE /requests/{id}": ["Fund requests", "admin", "delete fund requests"],
  "GET /requests/export.csv": ["Fund requests", "admin", "export fund requests"],

  "GET /wallet/transfers": ["Wallet", "user", "see and download their own statement"],
  "GET /wallet/transfers/export.csv": ["Wallet", "user", "see and download their own statement"],
  "GET /users/{uid}/transfers": ["Wallet", "admin", "see and export anyone's statement"],
  "GET /users/{uid}/transfers/export.csv": ["Wallet", "admin", "see and export anyone's statement"],

  "POST /users": ["Users", "identity", "have an account of their own"],
  "GET /users/{uid}": [
    "Users",
    "owner",
    "see their own profile and balance",
    "see every account and its balance",
  ],
  "GET /users": ["Users", "admin", "see every account and its balance"],
  "GET /users/export.csv": ["Users", "admin", "export accounts"],
  "PATCH /users/{uid}/balance": ["Users", "admin", "add money to any wallet, and deduct it"],
  "PATCH /users/{uid}/role": ["Users", "admin", "make others admins, and take the role away again"],
  "PATCH /users/{uid}/status": ["Users", "admin", "freeze accounts, and let them go on"],
  "GET /users/{uid}/notes": ["Users", "admin", "read and write notes about accounts"],
  "POST /users/{uid}/notes": ["Users", "admin", "read and write notes about accounts"],
  "DELETE /users/{uid}": ["Users", "admin", "delete accounts that have no money and nothing open"],

  "POST /auth/signup": ["Referrals", "public", "sign up by a friend's link"],
  "GET /users/referral": ["Referrals", "user", "see their own referral code and what it has earned"],
  "GET /users/{uid}/referral": ["Referrals", "admin", "see who referred whom, and what it earned"],
  "GET /settings/referral": ["Referrals", "admin", "change what new referrals pay"],
  "PATCH /settings/referral": ["Referrals", "admin", "change what new referrals pay"],

  "GET /unipin/availability": ["Voucher codes", "public", "see whether a package is in stock"],
  "GET /admin/unipin/products": ["Voucher codes", "admin", "see all voucher codes, masked"],
  "GET /admin/unipin/codes": ["Voucher codes", "admin", "see all voucher codes, masked"],
  "POST /admin/unipin/codes/{id}/reveal": [
    "Voucher codes",
    "admin",
    "look at a whole code; the audit log keeps who did",
  ],
  "POST /admin/unipin/check": ["Voucher codes", "admin", "upload, change and delete codes"],
  "POST /admin/unipin/upload": ["Voucher codes", "admin", "upload, change and delete codes"],
  "PATCH /admin/unipin/codes/{id}": ["Voucher codes", "admin", "upload, change and delete codes"],
  "DELETE /admin/unipin/codes/{id}": ["Voucher codes", "admin", "upload, change and delete codes"],
  "POST /admin/unipin/codes/bulk-delete": ["Voucher codes", "admin", "upload, change and delete codes"],
  "PATCH /admin/unipin/product/{id}/type": ["Voucher codes", "admin", "make a voucher product normal again"],

  "GET /heroslides": ["Content", "public", "see the slides, the contact details and the shop's name"],
  "GET /contact": ["Content", "public", "see the slides, the contact details and the shop's name"],
  "GET /settings/shop": ["Content", "public", "see the slides, the contact details and the shop's name"],
  "GET /payment-instructions": ["Content", "user", "see where to send money, and the fees"],
  "GET /order-instructions": ["Content", "user", "see where to send money, and the fees"],
  "POST /heroslides": ["Content", "admin", "add, change and delete slides"],
  "PATCH /heroslides/{id}": ["Content", "admin", "add, change and delete slides"],
  "DELETE /heroslides/{id}": ["Content", "admin", "add, change and delete slides"],
  "GET /admin/contact": ["Content", "admin", "change the contact details and the shop's settings"],
  "POST /admin/contact": ["Content", "admin", "change the contact details and the shop's settings"],
  "PATCH /settings/shop": ["Content", "admin", "change the contact details and the shop's settings"],
  "POST /payment-instructions": ["Content", "admin", "change where money is sent, and the fees"],
  "PATCH /payment-instructions/{id}": ["Content", "admin", "change where money is sent, and the fees"],
  "DELETE /payment-instructions/{id}": ["Content", "admin", "change where money is sent, and the fees"],
  "POST /order-instructions": ["Content", "admin", "change where money is sent, and the fees"],
  "PATCH /order-instructions/{id}": ["Content", "admin", "change where money is sent, and the fees"],
  "DELETE /order-instructions/{id}": ["Content", "admin", "change where money is sent, and the fees"],
  "POST /upload": ["Uploads", "admin", "upload images"],

  "GET /admin/dashboard": ["Dashboard", "admin", "see sales, funding and what waits"],
  "GET /admin/notifications": ["Notifications", "admin", "see sales, funding and what waits"],
  "GET /admin/search": ["Search", "admin", "search all orders, fund requests and users"],
  "GET /admin/reconciliation": ["Reconciliation", "admin", "check the books against the ledger"],
  "GET /admin/audit": ["Audit", "admin", "read the audit log"],
};

type Tag = Routes[RouteName]["tag"];

/** Areas in the order of the page; small ones that only admins have are one. */
const areas: Record<Tag, string> = {
  Orders: "Orders",
  "Fund requests": "Fund requests",
  Wallet: "Wallet",
  Users: "Users",
  Catalogue: "Catalogue",
  "Voucher codes": "Voucher codes",
  Content: "Content",
  Uploads: "Content",
  Referrals: "Referrals",
  Dashboard: "Admin area",
  Notifications: "Admin area",
  Search: "Admin area",
  Reconciliation: "Admin area",
  Audit: "Admin area",
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
  return [...new Set(Object.values(areas))].map((name) => {
    const rows = Object.values<Permission<RouteName>>(permissions).filter(([tag]) => areas[tag] === name);
    const of = (wanted: (access: string) => boolean) =>
      rows.filter(([, access]) => wanted(access)).map(([, , may]) => may);
    const adminMay = rows.flatMap((row) => row[3] ?? []);
    return {
      name,
      visitors: unique(of((access) => access === "public")),
      customers: unique(of((access) => access !== "public" && access !== "admin")),
      admins: unique([...adminMay, ...of((access) => access === "admin")]),
    };
  });
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
