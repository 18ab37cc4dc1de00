import { matchPath, type Params } from "react-router";
import type { Route } from "./routing/route.ts";

/** Every page of the site; the first match counts. A page is one module of `routes/`, fetched when it is needed. */
export const routes: readonly Route[] = [
  { path: "/", rendering: "server", file: "routes/home.tsx", module: () => import("./routes/home.tsx") },
  {
    path: "/topup-categories",
    rendering: "server",
    file: "routes/topup-categories.tsx",
    module: () => import("./routes/topup-categories.tsx"),
  },
  {
    path: "/topup/:id",
    rendering: "server",
    file: "routes/topup-detail.tsx",
    module: () => import("./routes/topup-detail.tsx"),
  },
  {
    path: "/login",
    rendering: "server",
    file: "routes/login.tsx",
    module: () => import("./routes/login.tsx"),
  },
  {
    path: "/add-funds",
    rendering: "client",
    title: "Add Money",
    file: "routes/add-funds.tsx",
    module: () => import("./routes/add-funds.tsx"),
  },
  {
    path: "/my-orders",
    rendering: "client",
    title: "My Orders",
    file: "routes/my-orders.tsx",
    module: () => import("./routes/my-orders.tsx"),
  },
  {
    path: "/my-orders/:id",
    rendering: "client",
    title: "Order",
    file: "routes/order-detail.tsx",
    module: () => import("./routes/order-detail.tsx"),
  },
  {
    path: "/redeem",
    rendering: "client",
    title: "My codes",
    file: "routes/redeem.tsx",
    module: () => import("./routes/redeem.tsx"),
  },
  {
    path: "/wallet",
    rendering: "client",
    title: "Wallet",
    file: "routes/wallet.tsx",
    module: () => import("./routes/wallet.tsx"),
  },
  {
    path: "/auth/callback",
    rendering: "client",
    title: "Signing in",
    bare: true,
    file: "routes/auth-callback.tsx",
    module: () => import("./routes/auth-callback.tsx"),
  },
  {
    path: "/admin/*",
    rendering: "client",
    title: "Admin",
    bare: true,
    file: "routes/admin/index.tsx",
    module: () => import("./routes/admin/index.tsx"),
  },
  {
    path: "*",
    rendering: "server",
    status: 404,
    file: "routes/not-found.tsx",
    module: () => import("./routes/not-found.tsx"),
  },
];

/** Old or short addresses and where they went. */
export const redirects: Readonly<Record<string, string>> = {
  "/topup": "/topup-categories",
};

export interface RouteMatch {
  route: Route;
  params: Params;
}

/** The page of a path; the last route takes everything. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error("The last route must match everything.");
}
