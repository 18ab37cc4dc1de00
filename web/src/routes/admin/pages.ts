import { matchPath } from "react-router";
import type { Route } from "../../routing/route.ts";

/** Every page of the admin area, within its layout; the sidebar is `features/admin/nav.ts`. */
export const adminPages: readonly Route[] = [
  {
    path: "/admin",
    rendering: "client",
    title: "Admin Dashboard",
    file: "routes/admin/dashboard.tsx",
    module: () => import("./dashboard.tsx"),
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
];

/** Addresses of groups: they lead to their first page. */
export const adminRedirects: Readonly<Record<string, string>> = {
  "/admin/orders": "/admin/all-orders",
};

export function adminPageOf(pathname: string): Route | undefined {
  return adminPages.find(({ path }) => matchPath(path, pathname));
}
