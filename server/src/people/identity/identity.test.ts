import { createHmac } from "node:crypto";
import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { AUDIENCE, createTestStore, ISSUER, TEST_PHOTOS, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("customer");
  await store.signUp("boss", "admin");
});

const base64 = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const soon = () => Math.floor(Date.now() / 1000) + 3600;
const good = () => ({ sub: "customer", iss: ISSUER, aud: AUDIENCE, exp: soon() });

/** Invalid tokens by the name of their fault. Apart from that one fault, each is valid. */
const badTokens: Record<string, () => Promise<string>> = {
  "an expired one": () => store.sign({ sub: "customer", exp: soon() - 7200 }),
  "one not valid yet": () => store.sign({ sub: "customer", nbf: soon() }),
  "one for another audience": () => store.sign({ sub: "customer", aud: "another-shop" }),
  "one made for another party": () => store.sign({ sub: "customer", azp: "another-shop" }),
  "one of another issuer": () => store.sign({ sub: "customer", iss: "https://evil.test" }),
  "one without a subject": () => store.sign({}),
  "one with an empty subject": () => store.sign({ sub: " " }),
  "one whose subject is the store itself": () => store.sign({ sub: "system" }),
  "one whose subject is a job of the store": () => store.sign({ sub: "system:expiry" }),
  "one with an unknown key id": () => store.sign({ sub: "customer" }, { kid: "unknown" }),
  "an access token": () => store.sign({ sub: "customer" }, { typ: "at+jwt" }),
  "alg none": async () => `${base64({ alg: "none" })}.${base64(good())}.`,
  "HS256 signed with the public key": async () => {
    const content = `${base64({ alg: "HS256", kid: "test" })}.${base64(good())}`;
    const secret = await exportSPKI(store.publicKey);
    return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
  },
  "a changed payload": async () => {
    const [header, , signature] = (await store.sign({ sub: "customer" })).split(".");
    return `${header}.${base64({ ...good(), sub: "boss" })}.${signature}`;
  },
  "one signed by a key that it brings along": async () => {
    const own = await generateKeyPair("ES256", { extractable: true });
    const { exportJWK } = await import("jose");
    return new SignJWT({ sub: "customer" })
      .setProtectedHeader({ alg: "ES256", kid: "test", jwk: await exportJWK(own.publicKey) })
      .setIssuedAt()
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime("1h")
      .sign(own.privateKey);
  },
  garbage: async () => "not.a.token",
};

describe("authentication of a call", () => {
  it("a call with a valid token is answered", async () => {
    expect((await store.call("GET /users/customer", { as: "customer" })).status).toBe(200);
  });

  it.each(Object.keys(badTokens))("a bad token is refused with 401: %s", async (name) => {
    const token = await badTokens[name]?.();
    expect(await store.call("GET /users/customer", { token: token ?? "" })).toMatchObject({
      status: 401,
      body: { code: "invalid_token", message: "Failed to authenticate. Please log in again." },
    });
  });

  it("a call without a token, or with another authorization scheme, is refused", async () => {
    expect((await store.call("GET /users/customer")).body.code).toBe("unauthenticated");
    const basic = await store.call("GET /users/customer", {
      headers: { authorization: "Basic Y3VzdG9tZXI6" },
    });
    expect(basic).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  });

  it("a call with a valid token but without a profile in the store gets the error for a missing profile", async () => {
    expect(await store.call("GET /users/nobody", { as: "nobody" })).toMatchObject({
      status: 401,
      body: { message: "No profile for this account." },
    });
  });

  it("a call of a deleted account is refused at once", async () => {
    await store.signUp("gone");
    await store.db.updateTable("users").set({ disabled_at: new Date() }).where("uid", "=", "gone").execute();
    for (const name of ["GET /users/gone", "GET /orders/my-orders"]) {
      expect(await store.call(name, { as: "gone" })).toMatchObject({
        status: 403,
        body: { message: "This account has been deleted." },
      });
    }
    expect((await store.call("POST /users", { as: "gone", body: {} })).status).toBe(403);
  });
});

describe("access by role", () => {
  const adminCalls = ["GET /orders/admin/orders", "GET /orders/admin/stats", "PATCH /users/customer/balance"];

  it.each(adminCalls)("a customer is refused by %s with 403 before the body is checked", async (name) => {
    const body = name.startsWith("PATCH") ? { body: { amount: 100 } } : {};
    expect(await store.call(name, { as: "customer", ...body })).toMatchObject({
      status: 403,
      body: { code: "admin_only" },
    });
  });

  it("an admin who loses the role is refused on the next call with the same token", async () => {
    await store.signUp("former", "admin");
    expect((await store.call("GET /orders/admin/stats", { as: "former" })).status).toBe(200);
    await store.owner
      .updateTable("users")
      .set({ role: "user", preset: null })
      .where("uid", "=", "former")
      .execute();
    expect((await store.call("GET /orders/admin/stats", { as: "former" })).status).toBe(403);
  });

  it("a customer gets the same error for another account's profile as for an unknown one; an admin can read both", async () => {
    await store.signUp("neighbour");
    const foreign = await store.call("GET /users/neighbour", { as: "customer" });
    const unknown = await store.call("GET /users/no-such-user", { as: "customer" });
    expect([foreign.status, foreign.body.message]).toEqual([unknown.status, unknown.body.message]);
    expect(foreign.status).toBe(404);
    expect((await store.call("GET /users/neighbour", { as: "boss" })).body.user.uid).toBe("neighbour");
  });
});

describe("signing up with POST /users", () => {
  it("a sign-up takes the identity only from the token, and changes neither role nor balance", async () => {
    const reply = await store.call("POST /users", {
      as: "newcomer",
      body: {
        email: "boss@shop.test",
        emailVerified: true,
        name: "Forged",
        photoURL: null,
        role: "admin",
        balance: 9,
      },
    });
    expect(reply.body.user).toMatchObject({
      uid: "newcomer",
      email: "newcomer@mail.test",
      name: "Name of newcomer",
      role: "user",
      balance: 0,
    });
  });

  it("a sign-up removes invisible characters from the name, whether the token or the call contains it", async () => {
    const name = "Rahim\u202e \u200bUddin\u2066\u00ad";
    const token = await store.sign({ sub: "unseen-1", email: "unseen-1@mail.test", name });
    const byToken = await store.call("POST /users", { token, body: {} });
    expect(byToken.body.user.name).toBe("Rahim Uddin");
    const nameless = await store.sign({ sub: "unseen-2", email: "unseen-2@mail.test", name: "" });
    const byBody = await store.call("POST /users", { token: nameless, body: { name } });
    expect(byBody.body.user.name).toBe("Rahim Uddin");
  });

  it("a sign-up refuses a uid other than the token's", async () => {
    expect(await store.call("POST /users", { as: "customer", body: { uid: "boss" } })).toMatchObject({
      status: 403,
      body: { code: "foreign_uid" },
    });
  });

  it("20 concurrent first calls of one account create one profile and one wallet", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => store.call("POST /users", { as: "hasty", body: {} })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(
      await store.db.selectFrom("wallets").selectAll().where("uid", "=", "hasty").execute(),
    ).toHaveLength(1);
  });

  describe("an account whose e-mail is listed in ADMIN_EMAILS", () => {
    const as = async (sub: string, email_verified: unknown) =>
      store.call("POST /users", {
        token: await store.sign({ sub, email: "Admin@shop.test", email_verified }),
        body: {},
      });
    const roleOf = async (sub: string, email_verified: unknown) =>
      (await as(sub, email_verified)).body.user.role;
    const change = (uid: string, values: object) =>
      store.owner.updateTable("users").set(values).where("uid", "=", uid).execute();

    it("an account of ADMIN_EMAILS becomes an owner only at its first sign-in, with a verified e-mail, if another owner exists", async () => {
      expect(await roleOf("unverified", false)).toBe("user");
      expect(await roleOf("unverified", true)).toBe("user");
      expect(await roleOf("verified", true)).toBe("admin");
      await change("verified", { role: "user", preset: null });
      expect(await roleOf("verified", true)).toBe("user");
    });

    it("an account of ADMIN_EMAILS becomes an owner at a later sign-in while the shop has no owner; a frozen account keeps its role", async () => {
      const young = await createTestStore();
      const seen = async (sub: string, email_verified: unknown) => {
        const token = await young.sign({ sub, email: "admin@shop.test", email_verified });
        return (await young.call("POST /users", { token, body: {} })).body.user;
      };
      for (const sub of ["frozen", "late", "third"]) expect((await seen(sub, false)).role).toBe("user");
      await young.owner
        .updateTable("users")
        .set({ frozen_at: new Date(), frozen_reason: "stolen" })
        .where("uid", "=", "frozen")
        .execute();
      expect((await seen("frozen", true)).role).toBe("user");
      expect((await seen("late", undefined)).role).toBe("user");
      expect(await seen("late", true)).toMatchObject({ role: "admin", preset: { _id: "owner" } });
      expect((await seen("third", true)).role).toBe("user");
      const entries = await young.db.selectFrom("audit_log").select(["actor", "action", "subject"]).execute();
      expect(entries).toEqual([{ actor: "system", action: "user.role", subject: "user:late" }]);
    });
  });

  it.each([
    ["a script", "javascript:alert(1)"],
    ["another host", "https://evil.example/a.png"],
    ["another host that starts alike", `${TEST_PHOTOS.slice(0, -1)}.evil.example/a.png`],
    ["another host behind credentials", `${TEST_PHOTOS.slice(0, -1)}@evil.example/a.png`],
    ["another port", `${TEST_PHOTOS.slice(0, -1)}:8443/a.png`],
    ["plain http", TEST_PHOTOS.replace("https", "http")],
    ["an address of 2,000 characters", TEST_PHOTOS + "x".repeat(2_000)],
  ])("a sign-up stores no photo from %s, whether the token or the body names it", async (_what, photo) => {
    const save = async (sub: string, claims: object, body: object) =>
      (await store.call("POST /users", { token: await store.sign({ sub, ...claims }), body })).body.user;
    expect((await save("painter", { picture: photo }, {})).photoURL).toBeNull();
    expect((await save("painter", {}, { photoURL: photo })).photoURL).toBeNull();
  });

  it("a sign-up stores a photo from the identity provider's host, with its URL normalised", async () => {
    const token = await store.sign({ sub: "sitter", picture: `${TEST_PHOTOS}a/../b c.png` });
    const reply = await store.call("POST /users", { token, body: {} });
    expect(reply.body.user.photoURL).toBe(`${TEST_PHOTOS}b%20c.png`);
  });
});
