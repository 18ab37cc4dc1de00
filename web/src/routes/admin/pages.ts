import { matchPath } from "react-router";
import type { Route } from "../../routing/route.ts";

/** Every page of the admin area, within its layout; the sidebar is `features/admin-navigation/nav.ts`. */
export const adminPages: readonly Route[] = [
  {
    path: "/admin",
    rendering: "client",
    title: "Admin Dashboard",
    file: "routes/admin/dashboard.tsx",
    module: () => import("./dashboard.tsx"),
  },
  {
    path: "/admin/closing",
    rendering: "client",
    title: "Daily Closing",
    file: "routes/admin/closing.tsx",
    module: () => import("./closing.tsx"),
  },
  {
    path: "/admin/reports",
    rendering: "client",
    title: "Reports",
    file: "routes/admin/reports.tsx",
    module: () => import("./reports.tsx"),
  },
  {
    path: "/admin/all-orders",
    rendering: "client",
    title: "All Orders",
    file: "routes/admin/all-orders.tsx",
    module: () => import("./all-orders.tsx"),
  },
  {
    path: "/admin/all-funds-request",
    rendering: "client",
    title: "Funds Request Manager",
    file: "routes/admin/all-funds-request.tsx",
    module: () => import("./all-funds-request.tsx"),
  },
  {
    path: "/admin/all-orders/:id",
    rendering: "client",
    title: "Order",
    file: "routes/admin/order.tsx",
    module: () => import("./order.tsx"),
  },
  {
    path: "/admin/all-funds-request/:id",
    rendering: "client",
    title: "Fund Request",
    file: "routes/admin/fund-request.tsx",
    module: () => import("./fund-request.tsx"),
  },
  {
    path: "/admin/money",
    rendering: "client",
    title: "Where Is My Money?",
    file: "routes/admin/money.tsx",
    module: () => import("./money.tsx"),
  },
  {
    path: "/admin/all-products",
    rendering: "client",
    title: "All Products",
    file: "routes/admin/all-products.tsx",
    module: () => import("./all-products.tsx"),
  },
  {
    path: "/admin/add-product",
    rendering: "client",
    title: "Add Product",
    file: "routes/admin/add-product.tsx",
    module: () => import("./add-product.tsx"),
  },
  {
    path: "/admin/catalogue-files",
    rendering: "client",
    title: "Import & Export",
    file: "routes/admin/catalogue-files.tsx",
    module: () => import("./catalogue-files.tsx"),
  },
  {
    path: "/admin/all-users",
    rendering: "client",
    title: "All Users",
    file: "routes/admin/all-users.tsx",
    module: () => import("./all-users.tsx"),
  },
  {
    path: "/admin/categories",
    rendering: "client",
    title: "Top-Up Categories",
    file: "routes/admin/categories.tsx",
    module: () => import("./categories.tsx"),
  },
  {
    path: "/admin/all-users/:uid",
    rendering: "client",
    title: "User",
    file: "routes/admin/user.tsx",
    module: () => import("./user.tsx"),
  },
  {
    path: "/admin/unipin-upload",
    rendering: "client",
    title: "Voucher Codes",
    file: "routes/admin/unipin-upload.tsx",
    module: () => import("./unipin-upload.tsx"),
  },
  {
    path: "/admin/manage-hero-slides",
    rendering: "client",
    title: "Hero Slides Manager",
    file: "routes/admin/manage-hero-slides.tsx",
    module: () => import("./manage-hero-slides.tsx"),
  },
  {
    path: "/admin/admin-contact",
    rendering: "client",
    title: "Contact Settings",
    file: "routes/admin/admin-contact.tsx",
    module: () => import("./admin-contact.tsx"),
  },
  {
    path: "/admin/manage-payment-instructions",
    rendering: "client",
    title: "Payment Instructions",
    file: "routes/admin/manage-payment-instructions.tsx",
    module: () => import("./manage-payment-instructions.tsx"),
  },
  {
    path: "/admin/manage-order-instructions",
    rendering: "client",
    title: "Order Instructions",
    file: "routes/admin/manage-order-instructions.tsx",
    module: () => import("./manage-order-instructions.tsx"),
  },
  {
    path: "/admin/referral-settings",
    rendering: "client",
    title: "Referral Settings",
    file: "routes/admin/referral-settings.tsx",
    module: () => import("./referral-settings.tsx"),
  },
  {
    path: "/admin/staff",
    rendering: "client",
    title: "Staff",
    file: "routes/admin/staff.tsx",
    module: () => import("./staff.tsx"),
  },
  {
    path: "/admin/roles",
    rendering: "client",
    title: "Roles",
    file: "routes/admin/roles.tsx",
    module: () => import("./roles.tsx"),
  },
  {
    path: "/admin/audit",
    rendering: "client",
    title: "Audit Log",
    file: "routes/admin/audit.tsx",
    module: () => import("./audit.tsx"),
  },
  {
    path: "/admin/health",
    rendering: "client",
    title: "Health",
    file: "routes/admin/health.tsx",
    module: () => import("./health.tsx"),
  },
  {
    path: "/admin/settings",
    rendering: "client",
    title: "Settings",
    file: "routes/admin/settings.tsx",
    module: () => import("./settings.tsx"),
  },
  {
    path: "/admin/profile",
    rendering: "client",
    title: "My Profile",
    file: "routes/admin/profile.tsx",
    module: () => import("./profile.tsx"),
  },
];

/** Addresses of groups: they lead to their first page. */
export const adminRedirects: Readonly<Record<string, string>> = {
  "/admin/orders": "/admin/all-orders",
  "/admin/customers": "/admin/all-users",
  "/admin/products": "/admin/all-products",
  "/admin/Customize": "/admin/manage-hero-slides",
};

export function adminPageOf(pathname: string): Route | undefined {
  return adminPages.find(({ path }) => matchPath(path, pathname));
}
