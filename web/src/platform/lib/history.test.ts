import { expect, it } from "vitest";
import { resolve } from "./history.tsx";

const at = (to: Parameters<typeof resolve>[0]) => {
  const { pathname, search, hash } = resolve(to, "/my-orders");
  return pathname + search + hash;
};

it("resolve keeps the path of the current page if the address has no path", () => {
  expect(at("?page=2")).toBe("/my-orders?page=2");
  expect(at("#waits")).toBe("/my-orders#waits");
  expect(at({ search: "page=2", hash: "#waits" })).toBe("/my-orders?page=2#waits");
  expect(at({ search: "", hash: "" })).toBe("/my-orders");
});

it("resolve accepts an address as one text or in parts", () => {
  expect(at("/topup/7?from=home#packages")).toBe("/topup/7?from=home#packages");
  expect(at({ pathname: "/wallet", search: "?kind=refund" })).toBe("/wallet?kind=refund");
  expect(at("/help#a?b")).toBe("/help#a?b");
});

it.each(["//evil.example/x", "/\\evil.example", "\\\\evil.example", { pathname: "//evil.example" }])(
  "resolve never returns an address on another host: %j",
  (to) => {
    expect(new URL(at(to), "https://shop.example/my-orders").origin).toBe("https://shop.example");
  },
);
