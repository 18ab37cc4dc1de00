import { randomUUID } from "node:crypto";
import type { JWTPayload } from "jose";

/** A provider that gives a new refresh token each time and ends a session whose token comes twice, as many do. */
export interface PlayedProvider {
  reach: typeof fetch;
  /** What its token endpoint was sent. */
  asked: URLSearchParams[];
  /** The credentials that came along. */
  authorizations: (string | null)[];
  /** What it was told to forget. */
  revoked: string[];
  isAway: boolean;
  rotates: boolean;
  refreshTokens: () => string;
  /** How long an exchange takes. */
  delayMs: number;
  /** Somebody signed in: the code that their page gets. */
  codeFor: (claims: JWTPayload) => string;
  /** Ends all sessions. */
  endSessions: () => void;
}

export function playProvider(
  issuer: string,
  sign: (claims: JWTPayload) => Promise<string>,
  more: object = {},
): PlayedProvider {
  const codes = new Map<string, JWTPayload>();
  const families = new Map<string, { claims: JWTPayload; current: string }>();
  const familyOf = new Map<string, string>();

  async function give(family: string, claims: JWTPayload): Promise<Response> {
    const known = families.get(family);
    const current = known && !world.rotates ? known.current : world.refreshTokens();
    families.set(family, { claims, current });
    familyOf.set(current, family);
    const id_token = await sign({ ...claims, jti: randomUUID() });
    return Response.json({ id_token, refresh_token: current, access_token: "unused", token_type: "Bearer" });
  }

  const refuse = () => Response.json({ error: "invalid_grant" }, { status: 400 });

  async function token(asked: URLSearchParams): Promise<Response> {
    world.asked.push(asked);
    await new Promise((resolve) => setTimeout(resolve, world.delayMs));
    if (asked.get("grant_type") === "authorization_code") {
      const claims = codes.get(asked.get("code") ?? "");
      codes.delete(asked.get("code") ?? "");
      return claims ? give(randomUUID(), claims) : refuse();
    }
    const given = asked.get("refresh_token") ?? "";
    const family = familyOf.get(given) ?? "";
    const known = families.get(family);
    if (known?.current === given) return give(family, { ...known.claims, nonce: undefined });
    families.delete(family);
    return refuse();
  }

  const world: PlayedProvider = {
    ...{ asked: [], authorizations: [], revoked: [], isAway: false, rotates: true, delayMs: 20 },
    refreshTokens: () => `refresh-${randomUUID()}`,
    reach: async (input, init) => {
      if (world.isAway) throw new TypeError("fetch failed");
      const { pathname } = new URL(String(input));
      if (pathname.endsWith("openid-configuration"))
        return Response.json({
          ...{ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` },
          ...{ revocation_endpoint: `${issuer}/revoke`, ...more },
        });
      const sent = new URLSearchParams(String(init?.body));
      if (pathname === "/token") {
        world.authorizations.push(new Headers(init?.headers).get("authorization"));
        return token(sent);
      }
      world.revoked.push(sent.get("token") ?? "");
      return new Response();
    },
    codeFor(claims) {
      const code = `code-${randomUUID()}`;
      codes.set(code, claims);
      return code;
    },
    endSessions: () => families.clear(),
  };
  return world;
}
