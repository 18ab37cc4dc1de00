import { expect, test } from "vitest";
import { renewedToken } from "./renewal.ts";
import { type Session, type SessionStore, sessionFrom, type Token } from "./session.ts";

const user = { uid: "u1", name: "Rafi", email: "rafi@mail.example", photoURL: null, emailVerified: true };
const old: Session = { user, id: "s1" };
const reply = (idToken: string, uid = "u1") => ({ idToken, expiresIn: 3600, user: { ...user, uid } });

/** Fake session store without a browser. All tabs share its one value. */
function storeOf(session: Session | null, known: string | null = null): SessionStore {
  let stored = session;
  let token = known;
  return {
    read: () => stored,
    reread: () => stored,
    write: (next: Session | null, value?: Token) => {
      stored = next;
      token = value?.idToken ?? null;
    },
    token: () => token,
    subscribe: () => () => undefined,
  };
}

const mustNotAsk = { token: () => Promise.reject(new Error("Asked without need.")) };

test("renewedToken replaces an expired token and stores the new one", async () => {
  const store = storeOf(old);
  expect(await renewedToken(store, { token: async () => reply("fresh") }, null)).toBe("fresh");
  expect(store.token()).toBe("fresh");
  expect(store.read()).toEqual(old);
});

test("renewedToken reuses a valid token, unless the server has just rejected that token", async () => {
  expect(await renewedToken(storeOf(old, "good"), mustNotAsk, null)).toBe("good");
  expect(await renewedToken(storeOf(old, "newer"), mustNotAsk, "refused")).toBe("newer");
  const forced: boolean[] = [];
  const token = async (force: boolean) => {
    forced.push(force);
    return reply("newest");
  };
  expect(await renewedToken(storeOf(old, "refused"), { token }, "refused")).toBe("newest");
  expect(await renewedToken(storeOf(old), { token }, null)).toBe("newest");
  expect(forced).toEqual([true, false]);
});

test("renewedToken requests one new token for simultaneous calls", async () => {
  const store = storeOf(old);
  let asked = 0;
  const token = async () => {
    asked += 1;
    return reply("fresh");
  };
  const tokens = await Promise.all([
    renewedToken(store, { token }, null),
    renewedToken(store, { token }, null),
  ]);
  expect(tokens).toEqual(["fresh", "fresh"]);
  expect(asked).toBe(1);
});

test("renewedToken ends the stored session if the provider has ended the session", async () => {
  const store = storeOf(old);
  expect(await renewedToken(store, { token: async () => null }, null)).toBeNull();
  expect(store.read()).toBeNull();
});

test("renewedToken keeps the session if the provider cannot be reached", async () => {
  const store = storeOf(old);
  const token = () => Promise.reject(new Error("offline"));
  await expect(renewedToken(store, { token }, null)).rejects.toThrow("offline");
  expect(store.read()).toBe(old);
});

test.each([
  ["signed out", null, null],
  ["changed account", { user: { ...user, uid: "u2" }, id: "s2" }, "other"],
])(
  "renewedToken leaves the session as it is if the person %s during the renewal",
  async (_, meanwhile, known) => {
    const store = storeOf(old);
    const token = async () => {
      store.write(meanwhile, known ? { idToken: known, expiresAt: Number.POSITIVE_INFINITY } : undefined);
      return reply("fresh");
    };
    expect(await renewedToken(store, { token }, null)).toBe(known);
    expect(store.read()).toBe(meanwhile);
  },
);

test("sessionFrom keeps known fields that a reply about the same account omits, and starts a new session for another account", () => {
  const bare = { ...reply("t"), user: { ...user, name: null, email: null } };
  expect(sessionFrom(bare, old).session).toEqual(old);
  const other = sessionFrom(reply("t", "u2"), old).session;
  expect(other.id).not.toBe(old.id);
  expect(other.user.uid).toBe("u2");
});
