import { expect, test } from "vitest";
import { loginAddress, rememberedOrigin } from "./return-to.ts";

test("the login page remembers the path and query of the previous page", () => {
  const address = loginAddress("/admin/all-orders?status=pending&page=2");
  expect(address.startsWith("/login?")).toBe(true);
  expect(rememberedOrigin(new URL(address, "https://hira.example").search)).toBe(
    "/admin/all-orders?status=pending&page=2",
  );
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "admin", ""])(
  "%j is rejected as a return address",
  (from) => {
    expect(rememberedOrigin(`?${new URLSearchParams({ from })}`)).toBeNull();
  },
);

test("a login page without a return address returns null", () => {
  expect(rememberedOrigin("")).toBeNull();
});
