import { t } from "@lingui/core/macro";
import { findPage, matchPath } from "./platform/routing/match.ts";
import type { Route, RouteMatch } from "./platform/routing/route.ts";

type Extras = Pick<Route, "bare" | "status" | "unlisted" | "isHeaded" | "opensEarly">;

/** Returns a page that the server renders. Everyone gets the same HTML. */
const served = (path: string, file: string, module: Route["module"], extras?: Extras): Route => ({
  path,
  rendering: "server",
  file: `routes/${file}.tsx`,
  module,
  ...extras,
});

/** Returns a page that only the browser renders, because its content depends on the whole address. */
const inBrowser = (
  path: string,
  title: string,
  file: string,
  module: Route["module"],
  extras?: Extras,
): Route => ({
  ...served(path, file, module, extras),
  rendering: "client",
  title,
});

/**
 * Returns a customer's own page. The server renders the page's texts and layout, because otherwise the first
 * paint would wait for scripts.
 */
const own = (path: string, title: string, file: string, module: Route["module"], extras?: Extras): Route => ({
  ...inBrowser(path, title, file, module, extras),
  rendering: "waiting",
});

const headed = { isHeaded: true } as const;

/** Pages that exist only in `npm run dev`. A build does not contain their code. */
const development: readonly Route[] = import.meta.env.DEV
  ? [inBrowser("/design", t`Design system`, "design", () => import("./routes/design.tsx"), { bare: true })]
  : [];

/**
 * All pages of the site. The first page in this list that matches a path is used. Each page is a module of
 * `routes/`, which loads when it is needed.
 */
export const routes: readonly Route[] = [
  served("/", "home", () => import("./routes/home.tsx")),
  served("/topup-categories", "topup-categories", () => import("./routes/topup-categories.tsx")),
  served("/topup/:id", "topup-detail", () => import("./routes/topup-detail.tsx")),
  served("/contact", "contact", () => import("./routes/contact.tsx")),
  served("/help", "help", () => import("./routes/help.tsx")),
  served("/terms", "terms", () => import("./routes/terms.tsx"), { opensEarly: true }),
  served("/privacy", "privacy", () => import("./routes/privacy.tsx"), { opensEarly: true }),
  served("/offline", "offline", () => import("./routes/offline.tsx"), { unlisted: true, opensEarly: true }),
  inBrowser("/signup", t`Sign up`, "signup", () => import("./routes/signup.tsx")),
  own("/referral", t`Referral`, "referral", () => import("./routes/referral.tsx"), headed),
  own("/profile", t`Profile`, "profile", () => import("./routes/profile.tsx"), headed),
  served("/login", "login", () => import("./routes/login.tsx"), { unlisted: true, opensEarly: true }),
  own("/add-funds", t`Add Money`, "add-funds", () => import("./routes/add-funds.tsx"), headed),
  own("/my-orders", t`My Orders`, "my-orders", () => import("./routes/my-orders.tsx"), headed),
  own("/my-orders/:id", t`Order`, "order-detail", () => import("./routes/order-detail.tsx")),
  own("/redeem", t`My codes`, "redeem", () => import("./routes/redeem.tsx"), headed),
  own("/redeem/:id", t`Order`, "order-detail", () => import("./routes/order-detail.tsx")),
  own("/wallet", t`Wallet`, "wallet", () => import("./routes/wallet.tsx"), headed),
  inBrowser("/unsubscribe", t`E-mails`, "unsubscribe", () => import("./routes/unsubscribe.tsx"), {
    opensEarly: true,
  }),
  inBrowser("/auth/callback", t`Signing in`, "auth-callback", () => import("./routes/auth-callback.tsx"), {
    bare: true,
    opensEarly: true,
  }),
  inBrowser("/admin/*", t`Admin`, "admin/index", () => import("./routes/admin/index.tsx"), {
    bare: true,
    opensEarly: true,
  }),
  ...development,
  served("*", "not-found", () => import("./routes/not-found.tsx"), { status: 404 }),
];

/** Redirects of former or short addresses. */
export const redirects: Readonly<Record<string, string>> = {
  "/topup": "/topup-categories",
};

export function redirectOf(pathname: string): string | undefined {
  return Object.entries(redirects).find(([path]) => matchPath(path, pathname))?.[1];
}

/** Returns the page of a path. The last entry of the table matches every path. */
export function matchRoute(pathname: string): RouteMatch {
  const match = findPage(routes, pathname);
  if (!match) throw new Error("The last route must match everything.");
  return match;
}
