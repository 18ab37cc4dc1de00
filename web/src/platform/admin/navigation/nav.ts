import type { Need } from "@hira/contract/platform/constants/permissions";
import type { ShopUse } from "@hira/contract/platform/constants/shop-uses";
import { t } from "@lingui/core/macro";
import {
  ChartNoAxesCombined,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  NotebookTabs,
  Package,
  Palette,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
  WalletMinimal,
} from "lucide-react";

interface NavPage {
  label: string;
  to: string;
  /** Permission needed for the page and for the pages below it; undefined: none is needed. */
  needs?: Need;
  /**
   * The page is in the sidebar if the shop uses this part of the store, or if the admin has pinned the page
   * (decision 142). undefined: the page is always in the sidebar, because the specification names it.
   */
  appearsWith?: ShopUse;
}

interface SinglePage extends NavPage {
  icon: LucideIcon;
}

export interface NavGroup {
  label: string;
  icon: LucideIcon;
  pages: readonly NavPage[];
}

export type NavEntry = SinglePage | NavGroup;

/**
 * Entries of the sidebar, in the order shown. A new page needs an entry with `appearsWith` here, and an entry
 * in a list of `routes/admin/pages.ts`.
 */
export const adminNav: readonly NavEntry[] = [
  { label: t`Dashboard`, icon: LayoutDashboard, to: "/admin" },
  {
    label: t`Orders`,
    icon: ReceiptText,
    pages: [
      { label: t`All Orders`, to: "/admin/all-orders", needs: "orders:read" },
      { label: t`Deliveries`, to: "/admin/deliveries", needs: "orders:read", appearsWith: "suppliers" },
    ],
  },
  {
    label: t`Funds`,
    icon: WalletMinimal,
    pages: [
      { label: t`Fund Requests`, to: "/admin/all-funds-request", needs: "payments:read" },
      { label: t`Payments`, to: "/admin/payments", needs: "payments:read", appearsWith: "incoming-payments" },
      {
        label: t`Getting Paid`,
        to: "/admin/getting-paid",
        needs: "settings:read",
        appearsWith: "incoming-payments",
      },
      { label: t`Where Is My Money?`, to: "/admin/money", needs: "customers:read", appearsWith: "sales" },
    ],
  },
  {
    label: t`Customers`,
    icon: UsersRound,
    pages: [
      { label: t`All Users`, to: "/admin/all-users", needs: "customers:read" },
      { label: t`Reviews`, to: "/admin/reviews", needs: "content:read", appearsWith: "reviews" },
      { label: t`Risk`, to: "/admin/risk", needs: "customers:read", appearsWith: "risk" },
      {
        label: t`Former Shop`,
        to: "/admin/imports",
        needs: "staff:write&balances:write",
        appearsWith: "imports",
      },
    ],
  },
  {
    label: t`Products`,
    icon: Package,
    pages: [
      { label: t`All Products`, to: "/admin/all-products", needs: "catalogue:read" },
      { label: t`Add Product`, to: "/admin/add-product", needs: "catalogue:write" },
      { label: t`Categories`, to: "/admin/categories", needs: "catalogue:read" },
      { label: t`Coupons`, to: "/admin/coupons", needs: "catalogue:read", appearsWith: "coupons" },
      { label: t`Voucher Codes`, to: "/admin/unipin-upload", needs: "codes:read" },
      {
        label: t`Import & Export`,
        to: "/admin/catalogue-files",
        needs: "catalogue:read",
        appearsWith: "many-packages",
      },
      {
        label: t`Suppliers`,
        to: "/admin/suppliers",
        needs: "catalogue:read|settings:read",
        appearsWith: "suppliers",
      },
    ],
  },
  {
    label: t`Customize`,
    icon: Palette,
    pages: [
      { label: t`Hero Slides`, to: "/admin/manage-hero-slides", needs: "content:read" },
      { label: t`Contact`, to: "/admin/admin-contact", needs: "content:read" },
      { label: t`Payment Instructions`, to: "/admin/manage-payment-instructions", needs: "settings:read" },
      { label: t`Order Instructions`, to: "/admin/manage-order-instructions", needs: "settings:read" },
    ],
  },
  {
    label: t`Day End`,
    icon: NotebookTabs,
    to: "/admin/closing",
    needs: "payments:read|reports:read",
    appearsWith: "sales",
  },
  {
    label: t`Reports`,
    icon: ChartNoAxesCombined,
    to: "/admin/reports",
    needs: "reports:read",
    appearsWith: "sales",
  },
  { label: t`Referral Rewards`, icon: Gift, to: "/admin/referral-settings", needs: "settings:read" },
  {
    label: t`Management`,
    icon: ShieldCheck,
    pages: [
      { label: t`Staff`, to: "/admin/staff", needs: "staff:read&customers:read" },
      { label: t`Roles`, to: "/admin/roles", needs: "staff:read" },
      { label: t`Approvals`, to: "/admin/approvals", appearsWith: "team" },
      { label: t`Protection`, to: "/admin/protection", needs: "staff:read", appearsWith: "team" },
      { label: t`Messages`, to: "/admin/outgoing", needs: "settings:read", appearsWith: "outgoing-messages" },
      { label: t`Audit Log`, to: "/admin/audit", needs: "staff:read", appearsWith: "team" },
      { label: t`Health`, to: "/admin/health", needs: "reports:read", appearsWith: "sales" },
    ],
  },
  { label: t`Settings`, icon: Settings, to: "/admin/settings", needs: "settings:read" },
];

/**
 * Pages without an entry in the sidebar, listed by the page that links to them. The command palette finds
 * them, too.
 */
const besides: Readonly<Record<string, readonly NavPage[]>> = {
  "/admin/add-product": [
    { label: t`Games from Templates`, to: "/admin/game-templates", needs: "catalogue:write" },
  ],
  "/admin/suppliers": [
    { label: t`Products of Suppliers`, to: "/admin/suppliers/products", needs: "catalogue:read" },
    { label: t`Map Packages`, to: "/admin/suppliers/packages", needs: "catalogue:read" },
  ],
  "/admin/deliveries": [
    { label: t`Open Deliveries`, to: "/admin/deliveries?state=open", needs: "orders:read" },
    { label: t`Jobs Given Up`, to: "/admin/deliveries/jobs", needs: "orders:read" },
  ],
  "/admin/payments": [
    { label: t`Claimed Payments`, to: "/admin/payments?state=claimed", needs: "payments:read" },
    { label: t`Texts Not Understood`, to: "/admin/payments/texts", needs: "payments:read" },
    { label: t`Wordings`, to: "/admin/payments/wordings", needs: "payments:read" },
    { label: t`Breaks of Balances`, to: "/admin/payments/breaks", needs: "payments:read" },
    { label: t`Phones`, to: "/admin/payments/phones", needs: "payments:read" },
  ],
  "/admin/risk": [
    { label: t`Block List`, to: "/admin/risk/blocks", needs: "customers:read|payments:read" },
    { label: t`Rules of Risk`, to: "/admin/risk/rules", needs: "customers:read" },
  ],
  "/admin/closing": [
    { label: t`Supplier Accounts`, to: "/admin/closing/suppliers", needs: "payments:read|settings:read" },
  ],
};

/** Pages to which the account menu links. */
const ownPages: readonly SinglePage[] = [{ label: t`My Profile`, icon: UserRound, to: "/admin/profile" }];

type Can = (need: Need) => boolean;

/** Returns the pages that an admin may open, in the order of the sidebar. Groups without such pages are omitted. */
export function navOf(can: Can): readonly NavEntry[] {
  return pick((page) => !page.needs || can(page.needs));
}

function pick(isShown: (page: NavPage) => boolean, nav = adminNav): readonly NavEntry[] {
  return nav.flatMap((entry): NavEntry[] => {
    if (!("pages" in entry)) return isShown(entry) ? [entry] : [];
    const pages = entry.pages.filter(isShown);
    return pages.length > 0 ? [{ ...entry, pages }] : [];
  });
}

/** The parts in use and the pinned pages, which decide what the sidebar shows. */
export interface SidebarState {
  inUse: readonly ShopUse[];
  pinned: readonly string[];
}

const isInUse = ({ appearsWith }: NavPage, { inUse }: SidebarState) =>
  appearsWith === undefined || inUse.includes(appearsWith);

/**
 * Returns an admin's sidebar. It has the pages that the specification names, the pages of the parts that the
 * shop uses, the pinned pages, and the open page.
 */
export function sidebarOf(can: Can, state: SidebarState, path: string): readonly NavEntry[] {
  return pick(
    (page) => isInUse(page, state) || state.pinned.includes(page.to) || isOf(page, path),
    navOf(can),
  );
}

export interface Pin {
  page: string;
  isPinned: boolean;
}

/**
 * Returns whether the open page is pinned. Returns undefined if the page cannot be pinned: it is always in
 * the sidebar, or it has no entry.
 */
export function pinOf(can: Can, state: SidebarState, path: string): Pin | undefined {
  const page = pagesOf(navOf(can)).find((each) => isOf(each, path));
  return page && !isInUse(page, state)
    ? { page: page.to, isPinned: state.pinned.includes(page.to) }
    : undefined;
}

const pagesOf = (nav: readonly NavEntry[]): readonly NavPage[] =>
  nav.flatMap((entry): readonly NavPage[] => ("pages" in entry ? entry.pages : [entry]));

/** Returns the permission that a path needs: that of the page at this path, or else of the nearest page above it. */
export function needOf(path: string): Need | undefined {
  const pages = [...pagesOf(adminNav), ...Object.values(besides).flat()];
  const near = pages.filter((page) => isOf(page, path)).sort((a, b) => b.to.length - a.to.length);
  return near[0]?.needs;
}

/**
 * True if a path is the page's own path or a path below it, such as `/admin/all-users/…`. The dashboard
 * matches only its own path, because all paths are below it.
 */
function isOf(page: NavPage, path: string): boolean {
  return path === page.to || (page.to !== "/admin" && path.startsWith(`${page.to}/`));
}

/** Returns the name of the sidebar's group to which a path belongs; undefined if it belongs to none. */
export function groupOf(path: string, nav: readonly NavEntry[] = adminNav): string | undefined {
  return nav.find((entry) => "pages" in entry && entry.pages.some((page) => isOf(page, path)))?.label;
}

export interface TrailStep {
  label: string;
  /** Target of the link; undefined for groups and for the current page. */
  to?: string;
}

/**
 * Returns the breadcrumb of a path, such as Orders, All Orders. On the page of a single order, All Orders is
 * a link. The breadcrumb of an unknown page is empty.
 */
export function trailOf(path: string, nav: readonly NavEntry[] = adminNav): TrailStep[] {
  const step = ({ label, to }: NavPage): TrailStep => (path === to ? { label } : { label, to });
  for (const entry of nav) {
    if (!("pages" in entry)) {
      if (isOf(entry, path)) return [step(entry)];
      continue;
    }
    const page = entry.pages.find((each) => isOf(each, path));
    if (page) return [{ label: entry.label }, step(page)];
  }
  return ownPages.filter((page) => isOf(page, path)).map(step);
}

/** Letters that open a page when they are pressed after `g`, by the page's address. */
const goLetters: Readonly<Record<string, string>> = {
  "/admin": "d",
  "/admin/all-orders": "o",
  "/admin/deliveries": "z",
  "/admin/all-funds-request": "f",
  "/admin/payments": "q",
  "/admin/getting-paid": "8",
  "/admin/money": "w",
  "/admin/all-users": "u",
  "/admin/all-products": "p",
  "/admin/categories": "c",
  "/admin/add-product": "n",
  "/admin/unipin-upload": "v",
  "/admin/catalogue-files": "j",
  "/admin/manage-hero-slides": "h",
  "/admin/admin-contact": "k",
  "/admin/manage-payment-instructions": "m",
  "/admin/manage-order-instructions": "i",
  "/admin/referral-settings": "r",
  "/admin/staff": "t",
  "/admin/roles": "l",
  "/admin/audit": "a",
  "/admin/approvals": "2",
  "/admin/protection": "3",
  "/admin/outgoing": "6",
  "/admin/risk": "4",
  "/admin/coupons": "5",
  "/admin/reviews": "7",
  "/admin/imports": "9",
  "/admin/health": "e",
  "/admin/closing": "b",
  "/admin/reports": "x",
  "/admin/suppliers": "g",
  "/admin/settings": "s",
  "/admin/profile": "y",
};

export interface Destination extends NavPage {
  icon: LucideIcon;
  /** Name of the entry's group; undefined if the entry is in no group. */
  group?: string;
  /** Shortcut keys that open the page: `g o`. */
  keys?: string;
}

/** Returns all pages of the navigation, in the order of the sidebar. */
export function destinations(nav: readonly NavEntry[] = adminNav): Destination[] {
  return [...nav, ...ownPages].flatMap((entry) => {
    const pages: Destination[] =
      "pages" in entry
        ? entry.pages.map((page) => ({ ...page, icon: entry.icon, group: entry.label }))
        : [entry];
    return pages.map((page) => {
      const letter = goLetters[page.to];
      return letter ? { ...page, keys: `g ${letter}` } : page;
    });
  });
}

/** Returns all pages for the search by name, including pages without an entry in the sidebar. */
export function everyDestination(can: Can): Destination[] {
  return destinations()
    .flatMap((page) => [
      page,
      ...(besides[page.to] ?? []).map((beside) => ({ ...beside, icon: page.icon, group: page.label })),
    ])
    .filter(({ needs }) => !needs || can(needs));
}
