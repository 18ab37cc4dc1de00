import { afterEach, expect, test, vi } from "vitest";
import { renew } from "./firebase-flow.ts";
import type { Session } from "./session.ts";

const config = { kind: "firebase", apiKey: "a key", authDomain: "shop.example", projectId: "shop" } as const;
const user = { uid: "u1", name: "Rafi", email: "rafi@mail.example", photoURL: null, emailVerified: true };
const session: Session = { user, idToken: "old", refreshToken: "r&1", expiresAt: 0 };

afterEach(() => vi.unstubAllGlobals());

/** Google's token service, which is out of reach here: answers as its reference says. */
function answer(status: number, body: object) {
  const service = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", service);
  return service;
}

test("a refresh token is exchanged under the shop's key, and the new one lasts as long as Google says", async () => {
  const service = answer(200, { id_token: "new", refresh_token: "r2", expires_in: "3600" });
  const before = Date.now();
  const renewed = await renew(config, session);
  expect(renewed).toMatchObject({ user, idToken: "new", refreshToken: "r2" });
  const lifetime = (renewed?.expiresAt ?? 0) - before;
  expect(lifetime).toBeGreaterThanOrEqual(3_600_000);
  expect(lifetime).toBeLessThan(3_605_000);
  const [address, init] = service.mock.calls[0] ?? [];
  expect(address).toBe("https://securetoken.googleapis.com/v1/token?key=a%20key");
  expect(init?.method).toBe("POST");
  expect(String(init?.body)).toBe("grant_type=refresh_token&refresh_token=r%261");
});

test.each(["TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN : detail"])(
  "%s ends the session",
  async (message) => {
    answer(400, { error: { code: 400, message } });
    expect(await renew(config, session)).toBeNull();
  },
);

test.each([
  [400, "API key not valid. Please pass a valid API key."],
  [403, "PROJECT_NUMBER_MISMATCH"],
  [503, "UNAVAILABLE"],
])("%i %s is a failure that ends no session", async (status, message) => {
  answer(status, { error: { code: status, message } });
  await expect(renew(config, session)).rejects.toThrow(message);
});

test("a session without a refresh token ends with its token", async () => {
  expect(await renew(config, { ...session, refreshToken: null })).toBeNull();
});
