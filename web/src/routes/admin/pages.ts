import { findPage } from "../../platform/routing/match.ts";
import type { Route, RouteMatch } from "../../platform/routing/route.ts";
import { goodsPages } from "./goods-pages.ts";
import { officePages } from "./office-pages.ts";
import { workPages } from "./work-pages.ts";

/** Every page of the admin area, within its layout; the sidebar is `platform/admin/navigation/nav.ts`. */
export const adminPages: readonly Route[] = [...workPages, ...goodsPages, ...officePages];

/** Addresses of groups: they lead to their first page. */
export const adminRedirects: Readonly<Record<string, string>> = {
  "/admin/orders": "/admin/all-orders",
  "/admin/customers": "/admin/all-users",
  "/admin/products": "/admin/all-products",
  "/admin/Customize": "/admin/manage-hero-slides",
};

export function adminPageOf(pathname: string): RouteMatch | undefined {
  return findPage(adminPages, pathname);
}
