import { createHash } from "node:crypto";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { Refusal } from "../lib/refusal.ts";

/** What a verified ID token says of an account. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
}

export interface TokenIssuer {
  issuer: string;
  /** The client id: the only audience accepted. */
  audience: string;
  /** Where the key set is; by discovery when absent. */
  jwksUri?: string | undefined;
  /** The key set itself, where the issuer is this very process. */
  jwks?: JSONWebKeySet;
}

const ALGORITHMS = ["RS256", "ES256"];
/** The type of access tokens (RFC 9068), which say what may be done and not who somebody is. */
const ACCESS_TOKEN = "at+jwt";
const CACHED_TOKENS = 10_000;

/**
 * Verifies ID tokens: signature by the issuer's own key set, algorithm, issuer, audience, expiry, subject
 * (docs/rules.md#identity). Refuses `invalid_token`; `overloaded` when the key set cannot be had.
 */
export function createTokenVerifier(expected: TokenIssuer): (token: string) => Promise<Identity> {
  const verified = new Map<string, { identity: Identity; expires: number }>();
  let keys: JWTVerifyGetKey | undefined = expected.jwks && createLocalJWKSet(expected.jwks);

  async function keySet(): Promise<JWTVerifyGetKey> {
    keys ??= createRemoteJWKSet(new URL(expected.jwksUri ?? (await discoverKeySet(expected.issuer))));
    return keys;
  }

  return async function verify(token) {
    const digest = createHash("sha256").update(token).digest("base64");
    const known = verified.get(digest);
    if (known && known.expires > Date.now() / 1000) return known.identity;
    verified.delete(digest);
    const payload = await verifyToken(token, expected, await keySet());
    const identity = identityOf(payload);
    if (verified.size >= CACHED_TOKENS) verified.delete(verified.keys().next().value ?? "");
    verified.set(digest, { identity, expires: payload.exp ?? 0 });
    return identity;
  };
}

async function verifyToken(token: string, expected: TokenIssuer, keys: JWTVerifyGetKey): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: expected.issuer,
      audience: expected.audience,
      requiredClaims: ["exp", "sub"],
    });
    if (protectedHeader.typ?.toLowerCase().replace("application/", "") === ACCESS_TOKEN)
      throw new Refusal("invalid_token");
    // OpenID Connect Core §3.1.3.7: an authorized party other than us means the token was made for somebody else.
    if (payload.azp !== undefined && payload.azp !== expected.audience) throw new Refusal("invalid_token");
    return payload;
  } catch (error) {
    if (
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError || error instanceof Refusal)
    ) {
      throw new Refusal("overloaded", {});
    }
    throw new Refusal("invalid_token");
  }
}

async function discoverKeySet(issuer: string): Promise<string> {
  try {
    const reply = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5_000),
    });
    const document = (await reply.json()) as { issuer?: string; jwks_uri?: string };
    if (document.issuer !== issuer || !document.jwks_uri)
      throw new Error("its discovery document names another issuer");
    return document.jwks_uri;
  } catch {
    throw new Refusal("overloaded");
  }
}

function identityOf(payload: JWTPayload): Identity {
  if (!payload.sub?.trim() || payload.sub.length > 255) throw new Refusal("invalid_token");
  const text = (claim: unknown) =>
    typeof claim === "string" && claim.trim() !== "" ? claim.trim() : undefined;
  return {
    uid: payload.sub,
    email: text(payload.email)?.slice(0, 320) ?? "",
    emailVerified: payload.email_verified === true,
    name: text(payload.name)?.slice(0, 120),
    photoUrl: text(payload.picture),
  };
}
