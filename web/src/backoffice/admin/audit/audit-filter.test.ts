import { expect, test } from "vitest";
import { auditAddress, formatAuditFilter, parseAuditFilter, totalText } from "./audit-filter.ts";

test("a filter survives the address it stands in", () => {
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

test("an empty address, and one with nonsense, is the first page of everything", () => {
  const all = { actor: "", action: "", subject: "", days: "", limit: 25, page: 1 } as const;
  expect(parseAuditFilter(new URLSearchParams())).toEqual(all);
  expect(parseAuditFilter(new URLSearchParams("page=-2&actor=%20&days=soon"))).toEqual(all);
  expect(formatAuditFilter(all).size).toBe(0);
});

test("what the server would refuse as too long is cut", () => {
  expect(parseAuditFilter(new URLSearchParams({ subject: "x".repeat(999) })).subject).toHaveLength(300);
});

test("an actor's address names only the actor", () => {
  expect(auditAddress({ actor: "boss" })).toBe("/admin/audit?actor=boss");
});

test("the total is counted up to a limit", () => {
  expect([totalText(37), totalText(10_000)]).toEqual(["Total 37", "Total 10,000 or more"]);
});
