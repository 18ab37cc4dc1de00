import { expect, test } from "vitest";
import { knownParameters, stepUpWays } from "./provider-habits.ts";

const OFFLINE = "openid profile email offline_access";

test.each([
  ["https://accounts.google.com", { access_type: "offline", prompt: "select_account consent" }],
  ["https://login.microsoftonline.com/common/v2.0", { scope: OFFLINE, prompt: "select_account" }],
  ["https://shop.eu.auth0.com/", { scope: OFFLINE }],
  ["https://id.shop.example/realms/customers", { scope: OFFLINE }],
  ["https://gitlab.com", { scope: "openid profile email" }],
])("a request to %s has the parameters that keep people signed in", (issuer, parameters) => {
  expect(knownParameters(issuer)).toMatchObject(parameters);
});

test("an issuer whose URL only resembles a known provider's is treated as an unknown provider", () => {
  for (const issuer of ["https://accounts.google.com.evil.example", "https://auth0.com.example/"])
    expect(knownParameters(issuer)).toEqual({});
});

test("no sign-in request has both prompt=login and max_age, and Google's never has prompt=login", () => {
  expect(stepUpWays("https://id.example")).toEqual([{ prompt: "login" }, { max_age: "0" }]);
  expect(stepUpWays("https://accounts.google.com")).toEqual([{ prompt: "select_account", max_age: "0" }]);
});
