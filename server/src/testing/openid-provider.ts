import { randomUUID } from "node:crypto";
import type { JWTPayload } from "jose";

/**
 * A fake identity provider. At each renewal it issues a new refresh token. If a refresh token is used a second time, it
 * ends the session, as many providers do.
 */
export interface PlayedProvider {
  reach: typeof fetch;
  /** The requests that the token endpoint has received. */
  asked: URLSearchParams[];
  /** The `Authorization` header of each request to the token endpoint. */
  authorizations: (string | null)[];
  /** The tokens that the provider was asked to revoke. */
  revoked: string[];
  isAway: boolean;
  rotates: boolean;
  /** If true, a refresh token stays valid after it has been used. */
  keepsOld: boolean;
  /** If true, a renewal returns an ID token. In OpenID Connect this is optional (Core, §12.2). */
  renewsIdToken: boolean;
  /** Answers that the token endpoint gives to the following requests in place of its own. */
  misbehaves: (() => Response)[];
  /** Lifetime of a token in seconds. */
  lifetime: number;
  /** Seconds by which the provider's clock is ahead. */
  ahead: number;
  /** Returns the answer of the UserInfo endpoint. If absent, the endpoint refuses all requests. */
  userinfo?: (claims: JWTPayload) => object;
  /** Claims that the provider leaves out of its ID tokens. */
  leavesOut: string[];
  refreshTokens: () => string;
  /** Milliseconds until the token endpoint answers. */
  delayMs: number;
  /**
   * Signs an account in at the provider, and returns the code that the shop's page gets. `isOffline`: the code also
   * gives a refresh token; true by default.
   */
  codeFor: (claims: JWTPayload, isOffline?: boolean) => string;
  /** Ends all sessions at the provider. */
  endSessions: () => void;
}

export function playProvider(
  issuer: string,
  sign: (claims: JWTPayload) => Promise<string>,
  more: object = {},
): PlayedProvider {
  const at = issuer.replace(/\/$/, "");
  const codes = new Map<string, { claims: JWTPayload; isOffline: boolean }>();
  const families = new Map<string, { claims: JWTPayload; current: string }>();
  const familyOf = new Map<string, string>();

  async function give(family: string, claims: JWTPayload, isOffline = true): Promise<Response> {
    const known = families.get(family);
    const current = known && !world.rotates ? known.current : world.refreshTokens();
    families.set(family, { claims, current });
    familyOf.set(current, family);
    const isRenewal = known !== undefined;
    const iat = Math.floor(Date.now() / 1000) + world.ahead;
    const said = { iat, exp: iat + world.lifetime, ...claims, jti: randomUUID() };
    for (const claim of world.leavesOut) Object.assign(said, { [claim]: undefined });
    const id_token = isRenewal && !world.renewsIdToken ? undefined : await sign(said);
    const access_token = `access-${family}`;
    const more = { access_token, token_type: "Bearer", expires_in: world.lifetime };
    const refresh_token = (isRenewal && !world.rotates) || !isOffline ? undefined : current;
    return Response.json({ id_token, refresh_token, ...more });
  }

  const refuse = () => Response.json({ error: "invalid_grant" }, { status: 400 });

  async function token(asked: URLSearchParams): Promise<Response> {
    world.asked.push(asked);
    await new Promise((resolve) => setTimeout(resolve, world.delayMs));
    const instead = world.misbehaves.shift();
    if (instead) return instead();
    if (asked.get("grant_type") === "authorization_code") {
      const known = codes.get(asked.get("code") ?? "");
      codes.delete(asked.get("code") ?? "");
      return known ? give(randomUUID(), known.claims, known.isOffline) : refuse();
    }
    const given = asked.get("refresh_token") ?? "";
    const family = familyOf.get(given) ?? "";
    const known = families.get(family);
    if (known && (known.current === given || world.keepsOld))
      return give(family, { ...known.claims, nonce: undefined });
    families.delete(family);
    return refuse();
  }

  const world: PlayedProvider = {
    ...{
      asked: [],
      authorizations: [],
      revoked: [],
      isAway: false,
      rotates: true,
      keepsOld: false,
      delayMs: 20,
    },
    ...{ renewsIdToken: true, misbehaves: [], lifetime: 3_600, ahead: 0, leavesOut: [] },
    refreshTokens: () => `refresh-${randomUUID()}`,
    reach: async (input, init) => {
      if (world.isAway) throw new TypeError("fetch failed");
      const { pathname } = new URL(String(input));
      if (pathname.endsWith("openid-configuration"))
        return Response.json({
          ...{ issuer, jwks_uri: `${at}/jwks`, token_endpoint: `${at}/token` },
          ...{ authorization_endpoint: `${at}/authorize`, revocation_endpoint: `${at}/revoke` },
          userinfo_endpoint: `${at}/userinfo`,
          ...more,
        });
      if (pathname.endsWith("/userinfo")) {
        const family = new Headers(init?.headers).get("authorization")?.slice("Bearer access-".length) ?? "";
        const known = families.get(family);
        return known && world.userinfo
          ? Response.json(world.userinfo(known.claims))
          : new Response("", { status: 401 });
      }
      const sent = new URLSearchParams(String(init?.body));
      if (pathname.endsWith("/token")) {
        world.authorizations.push(new Headers(init?.headers).get("authorization"));
        return token(sent);
      }
      const unwanted = sent.get("token") ?? "";
      world.revoked.push(unwanted);
      families.delete(familyOf.get(unwanted) ?? "");
      return new Response();
    },
    codeFor(claims, isOffline = true) {
      const code = `code-${randomUUID()}`;
      codes.set(code, { claims, isOffline });
      return code;
    },
    endSessions: () => families.clear(),
  };
  return world;
}
