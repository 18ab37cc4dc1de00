import { expect, test } from "vitest";
import { codesAddress } from "./record-address.ts";

test("codesAddress contains the serial of a voucher code, but never its PIN", () => {
  expect(codesAddress("p", "bdmb-q-s-12345678 1111-2222-3333-4444")).toBe(
    "/admin/unipin-upload?product=p&search=bdmb-q-s-12345678",
  );
  expect(codesAddress("p", "CODE-1111-2222")).toBe("/admin/unipin-upload?product=p");
});
