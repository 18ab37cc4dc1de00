import { expect, test } from "vitest";
import { signInParameters } from "./oidc-parameters.ts";

const plain = { scope: "openid profile email", extraQueryParams: {} };

test("signInParameters returns no optional parameters if the provider's discovery document lists none", () => {
  expect(signInParameters({}, {}, false)).toEqual(plain);
});

test("signInParameters returns the optional parameters that the provider's discovery document lists", () => {
  const described = {
    scopes_supported: ["openid", "offline_access"],
    prompt_values_supported: ["none", "select_account"],
  };
  expect(signInParameters({}, described, false)).toEqual({
    ...{ scope: "openid profile email offline_access", prompt: "select_account", extraQueryParams: {} },
  });
});

test("signInParameters makes the provider ask which account to use after a sign-out; a provider without a choice of accounts asks for the password", () => {
  expect(signInParameters({}, {}, true)).toEqual({ ...plain, prompt: "login" });
  const chooses = { prompt_values_supported: ["select_account"] };
  expect(signInParameters({}, chooses, true)).toEqual({ ...plain, prompt: "select_account" });
});

test("signInParameters prefers configured parameters, and omits parameters configured as empty", () => {
  const set = { scope: "openid email", access_type: "offline", prompt: "consent", hd: "" };
  expect(signInParameters(set, { scopes_supported: ["offline_access"] }, true)).toEqual({
    ...{ scope: "openid email", prompt: "consent", extraQueryParams: { access_type: "offline" } },
  });
  expect(signInParameters({ prompt: "" }, { prompt_values_supported: ["select_account"] }, true)).toEqual(
    plain,
  );
});
