import { builtInPresets, can, type Grants, type Need } from "@hira/contract/platform/constants/permissions";
import { expect, test } from "vitest";
import { keyOf, readTranslations } from "../../../../messages/translations.ts";
import { destinations, everyDestination, groupOf, navOf, needOf, trailOf } from "./nav.ts";
import { bengaliOf } from "./nav-bengali.ts";

test("groupOf returns the sidebar group that contains the page", () => {
  expect(groupOf("/admin/all-orders")).toBe("Orders");
  expect(groupOf("/admin/all-funds-request")).toBe("Funds");
  for (const page of ["all-products", "add-product", "categories", "unipin-upload"])
    expect(groupOf(`/admin/${page}`)).toBe("Products");
  expect(groupOf("/admin/manage-hero-slides")).toBe("Customize");
});

test("groupOf returns no group for the dashboard and unknown addresses", () => {
  expect(groupOf("/admin")).toBeUndefined();
  expect(groupOf("/admin/nothing")).toBeUndefined();
});

test("groupOf returns for a page below another page the group of that page", () => {
  expect(groupOf("/admin/all-users/some-uid")).toBe("Customers");
  expect(trailOf("/admin/all-users/some-uid")).toEqual([
    { label: "Customers" },
    { label: "All Users", to: "/admin/all-users" },
  ]);
  expect(trailOf("/admin/all-users-of-old")).toEqual([]);
});

test("trailOf returns the group and the page, and no link to the page itself", () => {
  expect(trailOf("/admin/all-orders")).toEqual([{ label: "Orders" }, { label: "All Orders" }]);
  expect(trailOf("/admin")).toEqual([{ label: "Dashboard" }]);
  expect(trailOf("/admin/audit")).toEqual([{ label: "Management" }, { label: "Audit Log" }]);
  expect(trailOf("/admin/profile")).toEqual([{ label: "My Profile" }]);
  expect(trailOf("/admin/nothing")).toEqual([]);
});

test("a page without an entry in the sidebar is found by its name and belongs to the group of the page that links to it", () => {
  expect(everyDestination(() => true).filter(({ group }) => group === "Payments")).toMatchObject([
    { label: "Claimed Payments" },
    { label: "Texts Not Understood", to: "/admin/payments/texts" },
    { label: "Wordings", to: "/admin/payments/wordings" },
    { label: "Breaks of Balances" },
    { label: "Phones" },
  ]);
  expect(trailOf("/admin/payments/phones")).toEqual([
    { label: "Funds" },
    { label: "Payments", to: "/admin/payments" },
  ]);
});

test("every page has its own shortcut key, a letter or a digit", () => {
  const pages = destinations();
  expect(pages.find(({ to }) => to === "/admin/all-orders")).toMatchObject({
    label: "All Orders",
    group: "Orders",
    keys: "g o",
  });
  expect(pages.filter(({ keys }) => !keys?.match(/^g [a-z0-9]$/))).toEqual([]);
  expect(new Set(pages.map(({ keys }) => keys)).size).toBe(pages.length);
});

const shownTo = (preset: string) =>
  navOf((need: Need) => can(builtInPresets[preset]?.grants as Grants, need)).map(({ label }) => label);

test("navOf contains only pages that the admin may open, and no empty groups", () => {
  expect(shownTo("owner")).toHaveLength(11);
  expect(shownTo("payments")).toEqual(["Dashboard", "Orders", "Funds", "Customers", "Day End", "Management"]);
  expect(shownTo("delivery")).toEqual([
    "Dashboard",
    "Orders",
    "Funds",
    "Customers",
    "Products",
    "Management",
  ]);
  expect(everyDestination(() => false).map(({ label }) => label)).toEqual([
    "Dashboard",
    "Approvals",
    "My Profile",
  ]);
});

test("needOf returns for a page below others the permission of the nearest of them", () => {
  expect(needOf("/admin/all-orders/some-id")).toBe("orders:read");
  expect(needOf("/admin/closing")).toBe("payments:read|reports:read");
  expect(needOf("/admin/closing/suppliers")).toBe("payments:read|settings:read");
  expect(needOf("/admin")).toBeUndefined();
  expect(needOf("/admin/profile")).toBeUndefined();
});

test("the list of Bengali names has for every page the name that the Bengali build shows", () => {
  const translations = readTranslations("bn");
  for (const { label } of everyDestination(() => true))
    expect([label, bengaliOf(label)]).toEqual([label, translations.get(keyOf(label))?.text]);
});
