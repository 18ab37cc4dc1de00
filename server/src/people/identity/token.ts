import { createHash } from "node:crypto";
import { cleanName } from "@hira/contract";
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { isSystem } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { createKeySet, type KeySetOptions, type KeySource, type TokenSource } from "./key-set.ts";

export interface TokenIssuer extends KeySource {
  /** The client ID, the only audience that is accepted. */
  audience: string;
  /** The key set itself, if this process is the issuer. */
  jwks?: JSONWebKeySet;
  /** For Firebase: the only sign-in method that is accepted, even if the Firebase project permits others. */
  signInProvider?: string;
}

export type VerifyToken = (token: string, source?: TokenSource) => Promise<Identity>;

const ALGORITHMS = ["RS256", "ES256"];
/** Maximum seconds between an ID token's issue and its expiry. */
const MAX_LIFETIME_SECONDS = 24 * 3_600;
/** Maximum difference in seconds between the provider's clock and the server's (docs/decisions/039). */
export const CLOCKS_APART_SECONDS = 180;
/**
 * Maximum seconds by which the time of sign-in may be later than the token's issue, because the clocks of a provider's
 * machines differ.
 */
const ROUNDED_SECONDS = 60;
const CACHED_TOKENS = 10_000;

/**
 * Verifies an ID token: signature, algorithm, type, issuer, audience, lifetime, subject
 * (docs/rules/people.md#identity). @throws `invalid_token`; `overloaded` if the keys cannot be fetched, or if they do
 * not contain the key of a token directly from the provider
 */
export function createTokenVerifier(expected: TokenIssuer, options?: KeySetOptions): VerifyToken {
  const verified = new Map<string, { identity: Identity; expires: number }>();
  const local = expected.jwks && createLocalJWKSet(expected.jwks);
  const keys = local ? () => local : createKeySet(expected, options);

  return async function verify(token, source = "caller") {
    const tokenHash = hashOfToken(token);
    const digest = tokenHash.toString("base64");
    const known = verified.get(digest);
    if (known && known.expires > Date.now() / 1000) return known.identity;
    verified.delete(digest);
    const payload = await verifyToken(token, expected, keys(source)).catch((error: DomainError) => {
      const isNew = source === "provider" && error.cause instanceof errors.JWKSNoMatchingKey;
      throw isNew ? new DomainError("overloaded", { cause: error.cause }) : error;
    });
    const identity = { ...identityOf(payload), tokenHash };
    if (verified.size >= CACHED_TOKENS) verified.delete(verified.keys().next().value ?? "");
    verified.set(digest, { identity, expires: (payload.exp ?? 0) + CLOCKS_APART_SECONDS });
    return identity;
  };
}

/** Returns a hash that identifies a token without storing it. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest();

async function verifyToken(token: string, expected: TokenIssuer, keys: JWTVerifyGetKey): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: expected.issuer,
      audience: expected.audience,
      clockTolerance: CLOCKS_APART_SECONDS,
      requiredClaims: ["exp", "iat", "sub"],
    });
    // Access tokens (RFC 9068), logout tokens and others have other types. They do not prove who the person is.
    if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== "JWT")
      throw new DomainError("invalid_token");
    if (!isMadeForUs(payload, expected) || !isShortLived(payload)) throw new DomainError("invalid_token");
    return payload;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(error instanceof errors.JOSEError ? "invalid_token" : "overloaded", {
      cause: error,
    });
  }
}

/** OpenID Connect Core §3.1.3.7: if the token has several audiences, its authorized party must be this store. */
function isMadeForUs({ aud, azp, firebase }: JWTPayload, expected: TokenIssuer): boolean {
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== expected.audience) return false;
  if (expected.signInProvider === undefined) return true;
  return (
    (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider === expected.signInProvider
  );
}

/**
 * Returns whether the token's lifetime is at most the maximum and the token was not issued in the future. Together with
 * the check of its expiry, this limits the token's age.
 */
function isShortLived({ iat = 0, exp = 0 }: JWTPayload): boolean {
  return exp - iat <= MAX_LIFETIME_SECONDS && iat <= Date.now() / 1000 + CLOCKS_APART_SECONDS;
}

function identityOf(payload: JWTPayload): Identity {
  if (!payload.sub?.trim() || payload.sub.length > 255 || isSystem(payload.sub))
    throw new DomainError("invalid_token");
  return {
    uid: payload.sub,
    ...personOf(payload),
    signedInAt: signedInAt(payload),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    expiresAt: new Date((payload.exp ?? 0) * 1_000),
  };
}

/**
 * Returns a person's claims (OpenID Connect Core §5.1). Every known form of the claim that an e-mail address is
 * verified is accepted.
 */
export function personOf(
  claims: Record<string, unknown>,
): Pick<Identity, "email" | "emailVerified" | "name" | "photoUrl"> {
  const text = (claim: unknown) =>
    typeof claim === "string" && claim.trim() !== "" ? claim.trim() : undefined;
  const names = [claims.name, claims.preferred_username, claims.nickname];
  const name = names.map((claim) => cleanName(text(claim) ?? "")).find((each) => each !== "");
  return {
    email: text(claims.email)?.slice(0, 320) ?? "",
    // Some providers send `email_verified` as a string instead of a boolean.
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    name: name?.slice(0, 120),
    photoUrl: text(claims.picture),
  };
}

/**
 * Returns the time of the sign-in (OpenID Connect Core §2), which renewed tokens keep. Undefined if it is not a number
 * or is later than the token's issue; the sign-in then does not count as fresh.
 */
function signedInAt({ auth_time: at, iat = 0 }: JWTPayload): Date | undefined {
  if (typeof at !== "number" || !(at > 0)) return undefined;
  // The times of the sign-in and of the token are from the provider's clock.
  if (at > iat + ROUNDED_SECONDS) return undefined;
  return new Date(Math.floor(at) * 1000);
}
