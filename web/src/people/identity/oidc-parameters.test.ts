import { expect, test } from "vitest";
import { signInParameters } from "./oidc-parameters.ts";

const plain = { scope: "openid profile email", extraQueryParams: {} };

test("a provider that says nothing is asked for nothing that it may not know", () => {
  expect(signInParameters({}, {}, false)).toEqual(plain);
});

test("what its description lists is asked for", () => {
  const described = {
    scopes_supported: ["openid", "offline_access"],
    prompt_values_supported: ["none", "select_account"],
  };
  expect(signInParameters({}, described, false)).toEqual({
    ...{ scope: "openid profile email offline_access", prompt: "select_account", extraQueryParams: {} },
  });
});

test("who signed out by hand is asked who they are, by a password where there is no choice of accounts", () => {
  expect(signInParameters({}, {}, true)).toEqual({ ...plain, prompt: "login" });
  const chooses = { prompt_values_supported: ["select_account"] };
  expect(signInParameters({}, chooses, true)).toEqual({ ...plain, prompt: "select_account" });
});

test("what is set wins, and what is set to nothing is not sent", () => {
  const set = { scope: "openid email", access_type: "offline", prompt: "consent", hd: "" };
  expect(signInParameters(set, { scopes_supported: ["offline_access"] }, true)).toEqual({
    ...{ scope: "openid email", prompt: "consent", extraQueryParams: { access_type: "offline" } },
  });
  expect(signInParameters({ prompt: "" }, { prompt_values_supported: ["select_account"] }, true)).toEqual(
    plain,
  );
});
