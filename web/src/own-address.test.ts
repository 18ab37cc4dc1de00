import { addressIn } from "@hira/contract/platform/constants/languages";
import { expect, test } from "vitest";
import { slideTarget } from "./catalog/shop/content/hero-slide.tsx";
import { ownAddress } from "./platform/lib/own-address.ts";
import { rememberedOrigin } from "./platform/lib/return-to.ts";
import { languageBootScript } from "./shell/inline-scripts.ts";

const foreign = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  " //evil.example",
  "//",
  "",
];

test.each(foreign)("%j is rejected as a page of the shop, whatever its source", (address) => {
  expect(ownAddress(address)).toBeNull();
  expect(rememberedOrigin(`?${new URLSearchParams({ from: address })}`)).toBeNull();
});

test.each(foreign.filter((address) => !/^https:\/\//.test(address)))(
  "a slide to %j leads home",
  (address) => {
    const { href, external } = slideTarget(address);
    expect([new URL(href, "https://hira.example").host, external]).toEqual(["hira.example", false]);
  },
);

test.each([
  ["/", "/"],
  ["/my-orders?page=2#last", "/my-orders?page=2#last"],
  ["/bn/topup/1?coupon=EID50", "/bn/topup/1?coupon=EID50"],
  ["/a//b", "/a//b"],
])("%j is accepted", (address, own) => {
  expect(ownAddress(address)).toBe(own);
});

test.each(["//evil.example", "/\\evil.example", "///evil.example"])(
  "the page at %j has an address within this shop in every language",
  (path) => {
    for (const language of ["en", "bn"] as const)
      expect(new URL(addressIn(language, path), "https://hira.example").host).toBe("hira.example");
  },
);

test("the head script leads to the page in the chosen language, and never to another site", () => {
  const replaced: string[] = [];
  const page = {
    pathname: "/bn//evil.example",
    search: "",
    hash: "",
    replace: (to: string) => replaced.push(to),
  };
  const run = new Function("location", "localStorage", "addEventListener", languageBootScript("bn"));
  run(page, { getItem: () => "en" }, () => undefined);
  run({ ...page, pathname: "/bn" }, { getItem: () => "en" }, () => undefined);
  expect(replaced).toEqual(["/evil.example", "/"]);
});
