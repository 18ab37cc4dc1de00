import { expect, test } from "vitest";
import { loginAddress, rememberedOrigin } from "./return-to.ts";

test("the login page remembers path and query of where one came from", () => {
  const address = loginAddress("/admin/all-orders?status=pending&page=2");
  expect(address.startsWith("/login?")).toBe(true);
  expect(rememberedOrigin(new URL(address, "https://hira.example").search)).toBe(
    "/admin/all-orders?status=pending&page=2",
  );
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "admin", ""])(
  "%j leads nowhere",
  (from) => {
    expect(rememberedOrigin(`?${new URLSearchParams({ from })}`)).toBeNull();
  },
);

test("a login page without a memory leads nowhere special", () => {
  expect(rememberedOrigin("")).toBeNull();
});
