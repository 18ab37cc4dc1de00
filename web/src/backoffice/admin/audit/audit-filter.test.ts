import { expect, test } from "vitest";
import { auditAddress, formatAuditFilter, parseAuditFilter, totalText } from "./audit-filter.ts";

test("parseAuditFilter reads the same filter from the address that formatAuditFilter writes", () => {
  const filter = {
    actor: "a/b",
    action: "user.role",
    subject: "user:a b",
    days: "yesterday",
    limit: 50,
    page: 3,
  } as const;
  expect(parseAuditFilter(formatAuditFilter(filter))).toEqual(filter);
});

test("parseAuditFilter returns the first page of all entries for an empty or invalid address", () => {
  const all = { actor: "", action: "", subject: "", days: "", limit: 25, page: 1 } as const;
  expect(parseAuditFilter(new URLSearchParams())).toEqual(all);
  expect(parseAuditFilter(new URLSearchParams("page=-2&actor=%20&days=soon"))).toEqual(all);
  expect(formatAuditFilter(all).size).toBe(0);
});

test("parseAuditFilter cuts a text that is longer than the server accepts", () => {
  expect(parseAuditFilter(new URLSearchParams({ subject: "x".repeat(999) })).subject).toHaveLength(300);
});

test("auditAddress of an actor filters only by that actor", () => {
  expect(auditAddress({ actor: "boss" })).toBe("/admin/audit?actor=boss");
});

test("totalText shows a total above the server's limit as `10,000 or more`", () => {
  expect([totalText(37), totalText(10_000)]).toEqual(["Total 37", "Total 10,000 or more"]);
});
