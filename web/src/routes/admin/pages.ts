import { t } from "@lingui/core/macro";
import { findPage } from "../../platform/routing/match.ts";
import type { Route, RouteMatch } from "../../platform/routing/route.ts";
import { workPages } from "./work-pages.ts";

/** Pages of products, suppliers, and the shop's content. */
const goodsPages: readonly Route[] = [
  {
    path: "/admin/suppliers",
    rendering: "client",
    title: t`Suppliers`,
    file: "routes/admin/suppliers.tsx",
    module: () => import("./suppliers.tsx"),
  },
  {
    path: "/admin/suppliers/products",
    rendering: "client",
    title: t`Products of Suppliers`,
    file: "routes/admin/supplier-products.tsx",
    module: () => import("./supplier-products.tsx"),
  },
  {
    path: "/admin/suppliers/packages",
    rendering: "client",
    title: t`Map Packages`,
    file: "routes/admin/supplier-packages.tsx",
    module: () => import("./supplier-packages.tsx"),
  },
  {
    path: "/admin/all-products",
    rendering: "client",
    title: t`All Products`,
    file: "routes/admin/all-products.tsx",
    module: () => import("./all-products.tsx"),
  },
  {
    path: "/admin/add-product",
    rendering: "client",
    title: t`Add Product`,
    file: "routes/admin/add-product.tsx",
    module: () => import("./add-product.tsx"),
  },
  {
    path: "/admin/game-templates",
    rendering: "client",
    title: t`Games from Templates`,
    file: "routes/admin/game-templates.tsx",
    module: () => import("./game-templates.tsx"),
  },
  {
    path: "/admin/catalogue-files",
    rendering: "client",
    title: t`Import & Export`,
    file: "routes/admin/catalogue-files.tsx",
    module: () => import("./catalogue-files.tsx"),
  },
  {
    path: "/admin/categories",
    rendering: "client",
    title: t`Top-Up Categories`,
    file: "routes/admin/categories.tsx",
    module: () => import("./categories.tsx"),
  },
  {
    path: "/admin/coupons",
    rendering: "client",
    title: t`Coupons`,
    file: "routes/admin/coupons.tsx",
    module: () => import("./coupons.tsx"),
  },
  {
    path: "/admin/reviews",
    rendering: "client",
    title: t`Reviews`,
    file: "routes/admin/reviews.tsx",
    module: () => import("./reviews.tsx"),
  },
  {
    path: "/admin/unipin-upload",
    rendering: "client",
    title: t`Voucher Codes`,
    file: "routes/admin/unipin-upload.tsx",
    module: () => import("./unipin-upload.tsx"),
  },
  {
    path: "/admin/manage-hero-slides",
    rendering: "client",
    title: t`Hero Slides Manager`,
    file: "routes/admin/manage-hero-slides.tsx",
    module: () => import("./manage-hero-slides.tsx"),
  },
  {
    path: "/admin/admin-contact",
    rendering: "client",
    title: t`Contact Settings`,
    file: "routes/admin/admin-contact.tsx",
    module: () => import("./admin-contact.tsx"),
  },
  {
    path: "/admin/manage-payment-instructions",
    rendering: "client",
    title: t`Payment Instructions`,
    file: "routes/admin/manage-payment-instructions.tsx",
    module: () => import("./manage-payment-instructions.tsx"),
  },
  {
    path: "/admin/manage-order-instructions",
    rendering: "client",
    title: t`Order Instructions`,
    file: "routes/admin/manage-order-instructions.tsx",
    module: () => import("./manage-order-instructions.tsx"),
  },
  {
    path: "/admin/referral-settings",
    rendering: "client",
    title: t`Referral Settings`,
    file: "routes/admin/referral-settings.tsx",
    module: () => import("./referral-settings.tsx"),
  },
];

/** Pages of the ledger, reports, admins and settings. */
const officePages: readonly Route[] = [
  {
    path: "/admin/closing",
    rendering: "client",
    title: t`Day End`,
    file: "routes/admin/closing.tsx",
    module: () => import("./closing.tsx"),
  },
  {
    path: "/admin/closing/suppliers",
    rendering: "client",
    title: t`Supplier Accounts`,
    file: "routes/admin/closing-suppliers.tsx",
    module: () => import("./closing-suppliers.tsx"),
  },
  {
    path: "/admin/reports",
    rendering: "client",
    title: t`Reports`,
    file: "routes/admin/reports.tsx",
    module: () => import("./reports.tsx"),
  },
  {
    path: "/admin/approvals",
    rendering: "client",
    title: t`Approvals`,
    file: "routes/admin/approvals.tsx",
    module: () => import("./approvals.tsx"),
  },
  {
    path: "/admin/protection",
    rendering: "client",
    title: t`Protection`,
    file: "routes/admin/protection.tsx",
    module: () => import("./protection.tsx"),
  },
  {
    path: "/admin/audit",
    rendering: "client",
    title: t`Audit Log`,
    file: "routes/admin/audit.tsx",
    module: () => import("./audit.tsx"),
  },
  {
    path: "/admin/health",
    rendering: "client",
    title: t`Health`,
    file: "routes/admin/health.tsx",
    module: () => import("./health.tsx"),
  },
  {
    path: "/admin/staff",
    rendering: "client",
    title: t`Staff`,
    file: "routes/admin/staff.tsx",
    module: () => import("./staff.tsx"),
  },
  {
    path: "/admin/roles",
    rendering: "client",
    title: t`Roles`,
    file: "routes/admin/roles.tsx",
    module: () => import("./roles.tsx"),
  },
  {
    path: "/admin/settings",
    rendering: "client",
    title: t`Settings`,
    file: "routes/admin/settings.tsx",
    module: () => import("./settings.tsx"),
  },
  {
    path: "/admin/imports",
    rendering: "client",
    title: t`Former Shop`,
    file: "routes/admin/imports.tsx",
    module: () => import("./imports.tsx"),
  },
  {
    path: "/admin/outgoing",
    rendering: "client",
    title: t`Messages`,
    file: "routes/admin/outgoing.tsx",
    module: () => import("./outgoing.tsx"),
  },
  {
    path: "/admin/profile",
    rendering: "client",
    title: t`My Profile`,
    file: "routes/admin/profile.tsx",
    module: () => import("./profile.tsx"),
  },
];

/**
 * All pages of the admin area; its layout is around each of them. `platform/admin/navigation/nav.ts` defines
 * the sidebar.
 */
export const adminPages: readonly Route[] = [...workPages, ...goodsPages, ...officePages];

/** Redirects: from the address of a sidebar group to the group's first page, and from former addresses of pages. */
export const adminRedirects: Readonly<Record<string, string>> = {
  "/admin/orders": "/admin/all-orders",
  "/admin/customers": "/admin/all-users",
  "/admin/products": "/admin/all-products",
  "/admin/Customize": "/admin/manage-hero-slides",
  "/admin/payments/days": "/admin/closing",
};

export function adminPageOf(pathname: string): RouteMatch | undefined {
  return findPage(adminPages, pathname);
}
