import { expect, test } from "vitest";
import { auditAddress, formatAuditFilter, parseAuditFilter, totalText } from "./audit-filter.ts";

test("a filter is written to the address and read back unchanged", () => {
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

test("an empty or invalid address shows the first page of all entries", () => {
  const all = { actor: "", action: "", subject: "", days: "", limit: 25, page: 1 } as const;
  expect(parseAuditFilter(new URLSearchParams())).toEqual(all);
  expect(parseAuditFilter(new URLSearchParams("page=-2&actor=%20&days=soon"))).toEqual(all);
  expect(formatAuditFilter(all).size).toBe(0);
});

test("text that is too long for the server is cut", () => {
  expect(parseAuditFilter(new URLSearchParams({ subject: "x".repeat(999) })).subject).toHaveLength(300);
});

test("the address of an actor filters only by that actor", () => {
  expect(auditAddress({ actor: "boss" })).toBe("/admin/audit?actor=boss");
});

test("the total of audit entries is counted up to a limit", () => {
  expect([totalText(37), totalText(10_000)]).toEqual(["Total 37", "Total 10,000 or more"]);
});
