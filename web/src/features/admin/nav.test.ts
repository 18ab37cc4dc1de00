import { expect, test } from "vitest";
import { groupOf, trailOf } from "./nav.ts";

test("a page's group is the one that opens for it", () => {
  expect(groupOf("/admin/all-orders")).toBe("Orders");
  expect(groupOf("/admin/all-funds-request")).toBe("Funds");
  expect(groupOf("/admin/unipin-upload")).toBe("Products");
  expect(groupOf("/admin/manage-hero-slides")).toBe("Customize");
});

test("the dashboard and unknown paths open no group", () => {
  expect(groupOf("/admin")).toBeUndefined();
  expect(groupOf("/admin/nothing")).toBeUndefined();
});

test("the trail names group and page", () => {
  expect(trailOf("/admin/all-orders")).toEqual(["Orders", "All Orders"]);
  expect(trailOf("/admin")).toEqual(["Dashboard"]);
  expect(trailOf("/admin/audit")).toEqual(["Management", "Audit Log"]);
  expect(trailOf("/admin/profile")).toEqual(["My Profile"]);
  expect(trailOf("/admin/nothing")).toEqual([]);
});
