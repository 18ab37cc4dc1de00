import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createTokenVerifier, type TokenIssuer } from "./token.ts";

const ISSUER = "https://id.test";
const AUDIENCE = "shop";
const HOUR = 3_600;
const MINUTE_MS = 60_000;
const seconds = () => Math.floor(Date.now() / 1000);

let sign: (claims?: JWTPayload, header?: { kid?: string; typ?: string }) => Promise<string>;
let jwks: TokenIssuer["jwks"];

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] };
  sign = (claims = {}, header = {}) =>
    new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: "u1", iat: seconds(), exp: seconds() + HOUR, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "k1", ...header })
      .sign(privateKey);
});

const refusal = (code: string) => expect.objectContaining({ code });

describe("verifying an ID token", () => {
  const verify = (token: string, more: Partial<TokenIssuer> = {}) =>
    createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, ...(jwks && { jwks }), ...more })(token);

  test.each<[string, JWTPayload, { typ?: string }?]>([
    ["without a type", {}],
    ["of type JWT", {}, { typ: "JWT" }],
    ["of type jwt", {}, { typ: "jwt" }],
    ["that lasts a day", { exp: seconds() + 24 * HOUR - 5, iat: seconds() - 5 }],
    ["whose issuer's clock is two minutes ahead", { iat: seconds() + 120, exp: seconds() + HOUR }],
    ["that ended two minutes ago", { iat: seconds() - HOUR, exp: seconds() - 120 }],
    ["that begins in two minutes", { nbf: seconds() + 120 }],
    ["made for us", { azp: AUDIENCE }],
    ["of several audiences, made for us", { aud: [AUDIENCE, "another"], azp: AUDIENCE }],
  ])("accepts an ID token: %s", async (_, claims, header) => {
    expect(await verify(await sign(claims, header))).toMatchObject({ uid: "u1" });
  });

  test.each<[string, JWTPayload, { typ?: string }?]>([
    ["an access token", {}, { typ: "at+jwt" }],
    ["an access token by its long name", {}, { typ: "application/at+jwt" }],
    ["a logout token", {}, { typ: "logout+jwt" }],
    ["one without its time of issue", { iat: undefined }],
    ["one that lasts longer than a day", { exp: seconds() + 24 * HOUR + 60 }],
    ["one issued longer than a day ago", { iat: seconds() - 25 * HOUR }],
    ["one that ended over three minutes ago", { iat: seconds() - HOUR, exp: seconds() - 185 }],
    ["one that begins in more than three minutes", { nbf: seconds() + 200 }],
    ["one of the future", { iat: seconds() + 10 * HOUR, exp: seconds() + 11 * HOUR }],
    ["one made for another party", { azp: "another" }],
    ["one of several audiences that names no party", { aud: [AUDIENCE, "another"] }],
    ["one of several audiences made for another", { aud: [AUDIENCE, "another"], azp: "another" }],
  ])("refuses an ID token: %s", async (_, claims, header) => {
    await expect(verify(await sign(claims, header))).rejects.toEqual(refusal("invalid_token"));
  });

  // The key belongs to the issuer. Its key set does not name an algorithm ("alg" is optional, RFC 7517 §4.4).
  test.each(["RS512", "PS256"])(
    "an ID token signed with %s is refused, even if the issuer's key does not name an algorithm",
    async (alg) => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      const { alg: _, ...key } = await exportJWK(publicKey);
      const sealed = (name: string, by: CryptoKey) =>
        new SignJWT({ iss: ISSUER, aud: AUDIENCE, sub: "u1", iat: seconds(), exp: seconds() + HOUR })
          .setProtectedHeader({ alg: name, kid: "k2" })
          .sign(by);
      const keys = { jwks: { keys: [{ ...key, kid: "k2" }] } };
      await expect(verify(await sealed(alg, privateKey), keys)).rejects.toEqual(refusal("invalid_token"));
      const { alg: _other, ...jwk } = await exportJWK(privateKey);
      const rs256 = (await importJWK(jwk, "RS256")) as CryptoKey;
      expect(await verify(await sealed("RS256", rs256), keys)).toMatchObject({ uid: "u1" });
    },
  );

  test("an ID token of Firebase is accepted only for a sign-in with Google, even if the Firebase project permits other methods", async () => {
    const google = { signInProvider: "google.com" };
    const by = (sign_in_provider: unknown) => sign({ firebase: { sign_in_provider } });
    expect(await verify(await by("google.com"), google)).toMatchObject({ uid: "u1" });
    for (const other of ["password", "anonymous", "phone", "custom", undefined, ["google.com"]])
      await expect(verify(await by(other), google)).rejects.toEqual(refusal("invalid_token"));
    await expect(verify(await sign(), google)).rejects.toEqual(refusal("invalid_token"));
  });
});

describe("fetching the issuer's keys", () => {
  /** Creates a fake issuer with a fake clock. It counts fetches and can be made unavailable. */
  function playIssuer() {
    const world = { fetches: 0, isAway: false, time: 0, jwksUri: `${ISSUER}/keys` };
    const reach = async (input: unknown) => {
      world.fetches += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (world.isAway) throw new TypeError("fetch failed");
      if (String(input).endsWith("openid-configuration"))
        return Response.json({ issuer: ISSUER, jwks_uri: world.jwksUri });
      return Response.json(jwks);
    };
    const issuer = { issuer: ISSUER, audience: AUDIENCE };
    const verify = createTokenVerifier(issuer, { fetcher: reach as typeof fetch, now: () => world.time });
    return { world, verify };
  }

  const outcomes = async (verify: (token: string) => Promise<unknown>, tokens: string[]) =>
    new Set(
      (await Promise.allSettled(tokens.map((token) => verify(token)))).map((each) =>
        each.status === "fulfilled" ? "ok" : each.reason.code,
      ),
    );

  const unknownKeys = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => sign({}, { kid: `made-up-${index}` })));

  test("calls that wait for the issuer's keys at the same time cause only one fetch", async () => {
    const { world, verify } = playIssuer();
    const tokens = await Promise.all(Array.from({ length: 100 }, (_, index) => sign({ sub: `u${index}` })));
    expect(await outcomes(verify, tokens)).toEqual(new Set(["ok"]));
    // One fetch was of the provider's description, and one of its keys.
    expect(world.fetches).toBe(2);
  });

  test("100 concurrent tokens with unknown key IDs cause one fetch of the issuer's keys, and further ones cause none for half a minute", async () => {
    const { world, verify } = playIssuer();
    await verify(await sign());
    world.time += MINUTE_MS;
    world.fetches = 0;
    expect(await outcomes(verify, await unknownKeys(100))).toEqual(new Set(["invalid_token"]));
    expect(world.fetches).toBe(2);
    expect(await outcomes(verify, await unknownKeys(10))).toEqual(new Set(["invalid_token"]));
    expect(world.fetches).toBe(2);
  });

  test("an unknown key ID in a token directly from the provider causes a fetch of the issuer's keys at once, but at most one a second", async () => {
    const { world, verify } = playIssuer();
    await verify(await sign());
    world.time += 2_000;
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const key = { ...(await exportJWK(publicKey)), kid: "k2", alg: "RS256", use: "sig" };
    const given = await new SignJWT({ sub: "u1" })
      .setProtectedHeader({ alg: "RS256", kid: "k2" })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    world.fetches = 0;
    // A caller may invent a key ID. A key ID directly from the provider is real, but its key may be published a moment
    // later.
    expect(await outcomes(verify, [given])).toEqual(new Set(["invalid_token"]));
    expect(world.fetches).toBe(0);
    for (let call = 0; call < 3; call++)
      await expect(verify(given, "provider")).rejects.toEqual(refusal("overloaded"));
    expect(world.fetches).toBe(2);
    jwks?.keys.push(key);
    world.time += 1_000;
    expect(await verify(given, "provider")).toMatchObject({ uid: "u1" });
    expect(await verify(given)).toMatchObject({ uid: "u1" });
    jwks?.keys.pop();
  });

  test("known keys are used while the issuer cannot be reached, and the pauses between fetches grow", async () => {
    const { world, verify } = playIssuer();
    await verify(await sign());
    world.isAway = true;
    world.fetches = 0;
    world.time = 20 * MINUTE_MS;
    for (let second = 0; second < 60; second += 1) {
      expect(await verify(await sign({ sub: `u${second}` }))).toBeDefined();
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      world.time += 1_000;
    }
    // The fetches come after 1, 2, 4, 8, 16 and 32 s.
    expect(world.fetches).toBeGreaterThan(3);
    expect(world.fetches).toBeLessThan(8);
  });

  test("after a failed fetch of the issuer's keys, calls fail at once until the next fetch succeeds", async () => {
    const { world, verify } = playIssuer();
    world.isAway = true;
    expect(await outcomes(verify, [await sign({ sub: "a" }), await sign({ sub: "b" })])).toEqual(
      new Set(["overloaded"]),
    );
    expect(world.fetches).toBe(1);
    await expect(verify(await sign())).rejects.toEqual(refusal("overloaded"));
    expect(world.fetches).toBe(1);
    world.isAway = false;
    world.time += 1_000;
    expect(await verify(await sign())).toMatchObject({ uid: "u1" });
  });

  test("known keys are no longer used if the issuer cannot be reached for a day, because it may have withdrawn one of them", async () => {
    const { world, verify } = playIssuer();
    await verify(await sign());
    world.isAway = true;
    world.time = 25 * 60 * MINUTE_MS;
    await expect(verify(await sign({ sub: "late" }))).rejects.toEqual(refusal("overloaded"));
  });

  test("the keys of an issuer with an https URL are never fetched without https", async () => {
    const { world, verify } = playIssuer();
    world.jwksUri = "http://id.test/keys";
    await expect(verify(await sign())).rejects.toEqual(refusal("overloaded"));
    expect(world.fetches).toBe(1);
  });
});
