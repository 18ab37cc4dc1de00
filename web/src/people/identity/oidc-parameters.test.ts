import { expect, test } from "vitest";
import { signInParameters } from "./oidc-parameters.ts";

const plain = { scope: "openid profile email", extraQueryParams: {} };

test("a sign-in sends no optional parameters if the provider describes none", () => {
  expect(signInParameters({}, {}, false)).toEqual(plain);
});

test("a sign-in sends the parameters that the provider's description lists", () => {
  const described = {
    scopes_supported: ["openid", "offline_access"],
    prompt_values_supported: ["none", "select_account"],
  };
  expect(signInParameters({}, described, false)).toEqual({
    ...{ scope: "openid profile email offline_access", prompt: "select_account", extraQueryParams: {} },
  });
});

test("after a sign-out the provider must ask which account to use, or for the password if it offers no choice", () => {
  expect(signInParameters({}, {}, true)).toEqual({ ...plain, prompt: "login" });
  const chooses = { prompt_values_supported: ["select_account"] };
  expect(signInParameters({}, chooses, true)).toEqual({ ...plain, prompt: "select_account" });
});

test("configured parameters of a sign-in override others, and empty ones are not sent", () => {
  const set = { scope: "openid email", access_type: "offline", prompt: "consent", hd: "" };
  expect(signInParameters(set, { scopes_supported: ["offline_access"] }, true)).toEqual({
    ...{ scope: "openid email", prompt: "consent", extraQueryParams: { access_type: "offline" } },
  });
  expect(signInParameters({ prompt: "" }, { prompt_values_supported: ["select_account"] }, true)).toEqual(
    plain,
  );
});
