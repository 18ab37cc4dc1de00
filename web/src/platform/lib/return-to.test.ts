import { expect, test } from "vitest";
import { loginAddress, rememberedOrigin } from "./return-to.ts";

test("loginAddress stores the path and query of the page before the login, and rememberedOrigin reads them", () => {
  const address = loginAddress("/admin/all-orders?status=pending&page=2");
  expect(address.startsWith("/login?")).toBe(true);
  expect(rememberedOrigin(new URL(address, "https://hira.example").search)).toBe(
    "/admin/all-orders?status=pending&page=2",
  );
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "admin", ""])(
  "rememberedOrigin rejects the return address %j",
  (from) => {
    expect(rememberedOrigin(`?${new URLSearchParams({ from })}`)).toBeNull();
  },
);

test("rememberedOrigin returns null if the login page's address contains no page to return to", () => {
  expect(rememberedOrigin("")).toBeNull();
});
