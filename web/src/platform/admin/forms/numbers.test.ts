import { expect, test } from "vitest";

/**
 * Files that may convert numbers without `numberIn`, because nobody typed these numbers. They come from the
 * server, a menu, or an address.
 */
const others = [
  "backoffice/admin/dashboard/book-words.ts",
  "backoffice/admin/dashboard/figure-text.ts",
  "backoffice/admin/movements/order-view.tsx",
  "orders/admin/suppliers/package-table.tsx",
  "payments/admin/forwarders/phone-dialog.tsx",
  "payments/admin/forwarders/phone-form.ts",
  "platform/admin/files/file-plan-view.tsx",
  "platform/admin/lists/use-digits.ts",
];

test("files of the admin area convert typed numbers only with numberIn", () => {
  const files = import.meta.glob(["../../../*/admin/**/*.{ts,tsx}", "!../../../routes/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }) as Record<string, string>;
  const own = Object.entries(files).filter(
    ([path, text]) => !path.includes(".test.") && /\b(Number|parseInt|parseFloat)\(|valueAsNumber/.test(text),
  );
  expect(Object.keys(files).length).toBeGreaterThan(300);
  const here = "file:///platform/admin/forms/";
  expect(own.map(([path]) => new URL(path, here).pathname.slice(1)).toSorted()).toEqual(others);
});
