import { expect, test } from "vitest";
import { createFirebaseSessions } from "./firebase-sessions.ts";

const shop = { apiKey: "a key", publicUrl: "https://shop.example" };

/** Google's token service, which is out of reach here: answers as its reference says. */
function sessionsAt(status: number, body: object) {
  const calls: { address: string; init: RequestInit }[] = [];
  const reach = async (address: unknown, init: RequestInit = {}) => {
    calls.push({ address: String(address), init });
    return Response.json(body, { status });
  };
  return { calls, sessions: createFirebaseSessions(shop, reach as typeof fetch) };
}

test("a refresh token is exchanged under the shop's key, which may be restricted to its pages", async () => {
  const { calls, sessions } = sessionsAt(200, { id_token: "new", refresh_token: "r2", expires_in: "3600" });
  expect(await sessions.renew("r&1")).toEqual({ idToken: "new", refreshToken: "r2" });
  expect(await sessions.begin({ refreshToken: "r&1" })).toEqual({ idToken: "new", refreshToken: "r2" });
  for (const { address, init } of calls) {
    expect(address).toBe("https://securetoken.googleapis.com/v1/token?key=a%20key");
    expect(init.method).toBe("POST");
    expect(new Headers(init.headers).get("referer")).toBe("https://shop.example/");
    expect(String(init.body)).toBe("grant_type=refresh_token&refresh_token=r%261");
  }
});

test.each(["TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN : detail"])(
  "%s ends the session",
  async (message) => {
    const { sessions } = sessionsAt(400, { error: { code: 400, message } });
    expect(await sessions.renew("r")).toBeUndefined();
    await expect(sessions.begin({ refreshToken: "r" })).rejects.toMatchObject({ code: "invalid_token" });
  },
);

test.each([
  [400, "API key not valid. Please pass a valid API key."],
  [403, "PROJECT_NUMBER_MISMATCH"],
  [503, "UNAVAILABLE"],
])("%i %s is a failure that ends no session", async (status, message) => {
  const { sessions } = sessionsAt(status, { error: { code: status, message } });
  await expect(sessions.renew("r")).rejects.toMatchObject({
    code: "overloaded",
    cause: expect.objectContaining({ message: expect.stringContaining(message) }),
  });
});

test("a code of another kind of provider is refused", async () => {
  const { sessions } = sessionsAt(200, {});
  await expect(sessions.begin({ code: "c", codeVerifier: "v", nonce: "n" })).rejects.toMatchObject({
    code: "invalid_input",
  });
});
