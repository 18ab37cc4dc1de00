import { expect, it } from "vitest";
import { matchPath } from "./match.ts";

it("matchPath returns the named parts of a path", () => {
  expect(matchPath("/topup/:id", "/topup/42")).toEqual({ id: "42" });
  expect(matchPath("/topup/:id", "/Topup/42/")).toEqual({ id: "42" });
  expect(matchPath("/topup/:id", "/topup/a%2Fb")).toEqual({ id: "a/b" });
  expect(matchPath("/topup/:id", "/topup")).toBeUndefined();
  expect(matchPath("/topup/:id", "/topup/42/more")).toBeUndefined();
});

it("matchPath lets an asterisk match the rest of a path", () => {
  expect(matchPath("/admin/*", "/admin")).toEqual({ "*": "" });
  expect(matchPath("/admin/*", "/admin/orders/7")).toEqual({ "*": "orders/7" });
  expect(matchPath("/admin/*", "/administration")).toBeUndefined();
  expect(matchPath("*", "/anything/at/all")).toEqual({ "*": "anything/at/all" });
});

it("matchPath treats all other characters of a pattern as literal", () => {
  expect(matchPath("/a.b", "/a.b")).toEqual({});
  expect(matchPath("/a.b", "/axb")).toBeUndefined();
  expect(matchPath("/", "/")).toEqual({});
});
