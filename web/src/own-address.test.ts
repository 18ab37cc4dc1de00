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

test.each(foreign)("ownAddress and rememberedOrigin reject %j, which is no page of the shop", (address) => {
  expect(ownAddress(address)).toBeNull();
  expect(rememberedOrigin(`?${new URLSearchParams({ from: address })}`)).toBeNull();
});

test.each(foreign.filter((address) => !/^https:\/\//.test(address)))(
  "slideTarget of %j is the home page",
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
])("ownAddress accepts %j as a page of the shop", (address, own) => {
  expect(ownAddress(address)).toBe(own);
});

test.each(["//evil.example", "/\\evil.example", "///evil.example"])(
  "addressIn returns an address within this shop for the path %j, in each language",
  (path) => {
    for (const language of ["en", "bn"] as const)
      expect(new URL(addressIn(language, path), "https://hira.example").host).toBe("hira.example");
  },
);

interface Visit {
  path: string;
  chosen?: string;
  browser?: string;
  storage?: string;
}

/** Returns the address to which the script in the page's head redirects; undefined if it does not redirect. */
function ledTo(
  language: "en" | "bn",
  { path, chosen, browser = "en-US", storage }: Visit,
): string | undefined {
  let led: string | undefined;
  const location = { pathname: path, search: "?ref=A1", hash: "#x", replace: (to: string) => (led = to) };
  const document = { documentElement: { dataset: { storage } } };
  const names = ["location", "localStorage", "addEventListener", "navigator", "document"];
  const run = new Function(...names, languageBootScript(language));
  run(location, { getItem: () => chosen ?? null }, () => undefined, { language: browser }, document);
  return led;
}

test("languageBootScript redirects to the same page in the chosen language, and never to another site", () => {
  expect(ledTo("bn", { path: "/bn//evil.example", chosen: "en" })).toBe("/evil.example?ref=A1#x");
  expect(ledTo("bn", { path: "/bn", chosen: "en" })).toBe("/?ref=A1#x");
  expect(ledTo("en", { path: "/help", chosen: "bn" })).toBe("/bn/help?ref=A1#x");
});

test("languageBootScript redirects to the browser's language only on a first visit of an English page, if no language was chosen", () => {
  expect(ledTo("en", { path: "/topup/1", browser: "bn-BD" })).toBe("/bn/topup/1?ref=A1#x");
  expect(ledTo("en", { path: "/topup/1", browser: "bn-BD", chosen: "en" })).toBeUndefined();
  expect(ledTo("en", { path: "/topup/1", browser: "en-GB" })).toBeUndefined();
  expect(ledTo("en", { path: "/topup/1", browser: "hi-IN" })).toBeUndefined();
  expect(ledTo("en", { path: "/auth/callback", browser: "bn-BD" })).toBeUndefined();
});

test("languageBootScript does not redirect a first visit of a Bengali page, because a link led the visitor to this language", () => {
  expect(ledTo("bn", { path: "/bn/topup/1", browser: "en-US" })).toBeUndefined();
});

test("languageBootScript does not redirect a browser without storage, because it would do so on every page", () => {
  expect(ledTo("en", { path: "/", browser: "bn-BD", storage: "blocked" })).toBeUndefined();
});
