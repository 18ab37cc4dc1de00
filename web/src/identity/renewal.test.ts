import { expect, test } from "vitest";
import { renewedToken } from "./renewal.ts";
import type { Session, SessionStore } from "./session.ts";

const user = { uid: "u1", name: "Rafi", email: "rafi@mail.example", photoURL: null, emailVerified: true };
const old: Session = { user, idToken: "old", refreshToken: "r", expiresAt: 0 };
const fresh: Session = { ...old, idToken: "fresh", expiresAt: Date.now() + 3_600_000 };

/** A store without a browser: one value, as every tab would read it. */
function storeOf(session: Session | null): SessionStore {
  let stored = session;
  return {
    read: () => stored,
    reread: () => stored,
    write: (next) => {
      stored = next;
    },
    isFresh: ({ expiresAt }) => expiresAt > Date.now(),
    subscribe: () => () => undefined,
  };
}

const mustNotRenew = () => Promise.reject(new Error("Asked the provider without need."));

test("a used-up token is renewed and kept", async () => {
  const store = storeOf(old);
  expect(await renewedToken(store, async () => fresh, null)).toBe("fresh");
  expect(store.read()).toBe(fresh);
});

test("what another tab has renewed is taken as it is, unless the server has just refused it", async () => {
  expect(await renewedToken(storeOf(fresh), mustNotRenew, "old")).toBe("fresh");
  const newest = { ...fresh, idToken: "newest" };
  expect(await renewedToken(storeOf(fresh), async () => newest, "fresh")).toBe("newest");
});

test("calls that need a new token at once ask the provider once", async () => {
  const store = storeOf(old);
  let asked = 0;
  const renew = async () => {
    asked += 1;
    return fresh;
  };
  const tokens = await Promise.all([renewedToken(store, renew, null), renewedToken(store, renew, null)]);
  expect(tokens).toEqual(["fresh", "fresh"]);
  expect(asked).toBe(1);
});

test("a session that the provider ended is over here as well", async () => {
  const store = storeOf(old);
  expect(await renewedToken(store, async () => null, null)).toBeNull();
  expect(store.read()).toBeNull();
});

test("a provider out of reach ends no session", async () => {
  const store = storeOf(old);
  await expect(renewedToken(store, () => Promise.reject(new Error("offline")), null)).rejects.toThrow(
    "offline",
  );
  expect(store.read()).toBe(old);
});

test.each([
  ["signed out", null],
  ["changed account", { ...fresh, idToken: "other", user: { ...user, uid: "u2" } }],
])("who %s while the provider was asked stays so", async (_, meanwhile) => {
  const store = storeOf(old);
  const renew = async () => {
    store.write(meanwhile);
    return fresh;
  };
  expect(await renewedToken(store, renew, null)).toBe(meanwhile?.idToken ?? null);
  expect(store.read()).toBe(meanwhile);
});
