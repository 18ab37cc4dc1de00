import { builtInPresets, can, type Grants, type Need } from "@hira/contract/platform/constants/permissions";
import { shopUses } from "@hira/contract/platform/constants/shop-uses";
import { expect, test } from "vitest";
import { destinations, everyDestination, type NavEntry, pinOf, type SidebarState, sidebarOf } from "./nav.ts";

const all = () => true;
const firstDay: SidebarState = { inUse: [], pinned: [] };
const pagesOf = (nav: readonly NavEntry[]) =>
  nav.flatMap((entry) => ("pages" in entry ? entry.pages.map(({ to }) => to) : [entry.to]));
const shown = (state: Partial<SidebarState> = {}, path = "/admin") =>
  pagesOf(sidebarOf(all, { ...firstDay, ...state }, path));

/**
 * Addresses that the specification names; the sidebar's groups have no addresses. `/admin/profile` is in the
 * account menu instead.
 */
const specified = [
  "/admin",
  "/admin/all-orders",
  "/admin/all-funds-request",
  "/admin/all-users",
  "/admin/all-products",
  "/admin/add-product",
  "/admin/categories",
  "/admin/unipin-upload",
  "/admin/manage-hero-slides",
  "/admin/admin-contact",
  "/admin/manage-payment-instructions",
  "/admin/manage-order-instructions",
  "/admin/referral-settings",
  "/admin/staff",
  "/admin/roles",
  "/admin/settings",
];

test("sidebarOf shows a new shop only the entries that the specification names, at most 16", () => {
  expect(shown()).toEqual(specified);
  expect(specified.length).toBeLessThanOrEqual(16);
});

test("every page that the specification does not name is in the sidebar if the shop uses all parts of the store, and each part adds a page", () => {
  for (const use of shopUses) {
    const added = shown({ inUse: [use] }).filter((page) => !specified.includes(page));
    expect([use, added.length > 0]).toEqual([use, true]);
  }
  const everything = shown({ inUse: shopUses });
  expect([...everything].sort()).toEqual(
    destinations()
      .map(({ to }) => to)
      .filter((to) => to !== "/admin/profile")
      .sort(),
  );
});

test("sidebarOf keeps a pinned page in its group, whichever parts of the store the shop uses", () => {
  expect(shown({ pinned: ["/admin/reports"] })).toContain("/admin/reports");
  expect(sidebarOf(all, { inUse: [], pinned: ["/admin/coupons"] }, "/admin")).toContainEqual(
    expect.objectContaining({
      label: "Products",
      pages: expect.arrayContaining([expect.objectContaining({ to: "/admin/coupons" })]),
    }),
  );
  expect(shown({ pinned: ["/admin/no-such-page"] })).toEqual(specified);
});

test("sidebarOf shows the open page; pinOf says whether that page is pinned, or that it cannot be pinned", () => {
  expect(shown({}, "/admin/payments/phones")).toContain("/admin/payments");
  expect(pinOf(all, firstDay, "/admin/payments/phones")).toEqual({
    page: "/admin/payments",
    isPinned: false,
  });
  expect(pinOf(all, { inUse: [], pinned: ["/admin/payments"] }, "/admin/payments")).toEqual({
    page: "/admin/payments",
    isPinned: true,
  });
  expect(
    pinOf(all, { inUse: ["incoming-payments"], pinned: ["/admin/payments"] }, "/admin/payments"),
  ).toBeUndefined();
  for (const path of ["/admin", "/admin/all-orders/some-id", "/admin/profile", "/admin/nothing"])
    expect(pinOf(all, firstDay, path)).toBeUndefined();
});

test("sidebarOf hides a page that the admin may not open, even if its part is in use or the page is pinned", () => {
  const support = (need: Need) => can(builtInPresets.delivery?.grants as Grants, need);
  const state = { inUse: shopUses, pinned: ["/admin/audit"] };
  expect(pagesOf(sidebarOf(support, state, "/admin/audit"))).not.toContain("/admin/audit");
  expect(pinOf(support, { inUse: [], pinned: [] }, "/admin/audit")).toBeUndefined();
});

test("search and shortcuts find every page even in a new shop", () => {
  const found = everyDestination(all).map(({ to }) => to);
  for (const page of shown({ inUse: shopUses })) expect(found).toContain(page);
  expect(destinations().every(({ keys }) => keys !== undefined)).toBe(true);
});
