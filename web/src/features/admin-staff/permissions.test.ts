import { expect, test } from "vitest";
import { permissionsByArea } from "./permissions.ts";

const areas = permissionsByArea();
const area = (name: string) => areas.find((one) => one.name === name);

test("what anyone may do stands with the visitors, what needs the role with the admins", () => {
  expect(area("Wallet")).toEqual({
    name: "Wallet",
    visitors: [],
    customers: ["see and download their own statement"],
    admins: ["see and export anyone's statement"],
  });
  expect(area("Orders")?.admins).toContain("see everyone's orders, and what they add up to");
});

test("a call that several roles make in their own way is told for each", () => {
  expect(area("Users")?.customers).toContain("see their own profile and balance");
  expect(area("Users")?.admins).toContain("see every account and its balance");
});

test("nothing is said twice in an area, and no area is empty", () => {
  for (const { name, visitors, customers, admins } of areas) {
    const all = [...visitors, ...customers, ...admins];
    expect([name, new Set(all).size]).toEqual([name, all.length]);
    expect(all).not.toEqual([]);
  }
});
