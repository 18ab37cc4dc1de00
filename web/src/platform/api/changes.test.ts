import { access } from "@hira/contract/platform/constants/access";
import { expect, it } from "vitest";
import "./admin-changes.ts";
import { ADMIN, changedBy, changes, pathOf } from "./changes.ts";

const isBelow = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);
const calls = Object.keys(access);
const pathsOf = (isRead: boolean) => calls.filter((route) => route.startsWith("GET ") === isRead).map(pathOf);

it("changedBy returns the queries of the longest entry in the table that matches a call's path, otherwise those of the path's first segment", () => {
  expect(changedBy("DELETE /admin/views/{id}")).toEqual(["views"]);
  expect(changedBy("PATCH /settings/feed")).toContain("settings/feed");
  expect(changedBy("PATCH /admin/coupons/{code}")).toEqual(changes.coupons);
});

it("changedBy returns queries for every call that changes something, unless the table explicitly lists none", () => {
  const reads = pathsOf(true);
  for (const route of calls.filter((each) => !each.startsWith("GET ")))
    for (const changed of changedBy(route))
      expect
        .soft(
          changed === ADMIN || changed === "coupons/check" || reads.some((path) => isBelow(path, changed)),
          route,
        )
        .toBe(true);
});

it("the table of changes names only calls and queries that exist", () => {
  for (const [beginning, reads] of Object.entries(changes)) {
    expect
      .soft(
        pathsOf(false).some((path) => isBelow(path, beginning)),
        beginning,
      )
      .toBe(true);
    for (const read of reads)
      expect
        .soft(
          read === ADMIN || read === "coupons/check" || pathsOf(true).some((path) => isBelow(path, read)),
          read,
        )
        .toBe(true);
  }
});
