import { expect, test } from "vitest";
import { createFirebaseSessions } from "./firebase-sessions.ts";

const shop = { apiKey: "a key", publicUrl: "https://shop.example" };

/** A fake of Google's token service. Its answers follow Google's documentation. */
function sessionsAt(status: number, body: object) {
  const calls: { address: string; init: RequestInit }[] = [];
  const reach = async (address: unknown, init: RequestInit = {}) => {
    calls.push({ address: String(address), init });
    return Response.json(body, { status });
  };
  return {
    calls,
    sessions: createFirebaseSessions(shop, reach as typeof fetch, { tries: 5, firstPauseMs: 1 }),
  };
}

test("a refresh token is exchanged with the shop's API key and its page as referrer, because the key may be restricted to that page", async () => {
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

test.each([
  [400, "TOKEN_EXPIRED"],
  [400, "INVALID_REFRESH_TOKEN : detail"],
  [400, "API key not valid. Please pass a valid API key."],
  [403, "PROJECT_NUMBER_MISMATCH"],
])("the answer %i %s of Firebase ends the session with that reason", async (status, message) => {
  const { sessions, calls } = sessionsAt(status, { error: { code: status, message } });
  expect(await sessions.renew("r")).toEqual({ over: `${status} ${message}` });
  await expect(sessions.begin({ refreshToken: "r" })).rejects.toMatchObject({
    code: "sign_in_refused",
    values: { why: `${status} ${message}` },
  });
  expect(calls).toHaveLength(2);
});

test("a renewal that Firebase answers with 503 fails after five tries, and the session continues", async () => {
  const { sessions, calls } = sessionsAt(503, { error: { code: 503, message: "UNAVAILABLE" } });
  await expect(sessions.renew("r")).rejects.toMatchObject({ code: "overloaded" });
  expect(calls).toHaveLength(5);
});

test("Firebase sessions refuse an authorization code, which only other providers use", async () => {
  const { sessions } = sessionsAt(200, {});
  await expect(sessions.begin({ code: "c", codeVerifier: "v", nonce: "n" })).rejects.toMatchObject({
    code: "invalid_input",
  });
});
