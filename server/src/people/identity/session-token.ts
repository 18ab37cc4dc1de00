import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import type { SessionSeal } from "./session-seal.ts";
import { CLOCKS_APART_SECONDS, hashOfToken, type VerifyToken } from "./token.ts";

/**
 * Creates and verifies ID tokens of the store. The page gets such a token if the provider's ID token lacks required
 * claims, or if a renewal returns no ID token (docs/decisions/039).
 */
type Kept = Omit<Identity, "signedInAt" | "issuedAt" | "expiresAt" | "tokenHash"> & {
  signedInAt?: number | undefined;
  issuedAt: number;
  expiresAt: number;
};

const PREFIX = "hira.";
const PURPOSE = "session-token";

interface SessionTokenOf extends Omit<Identity, "issuedAt" | "expiresAt" | "tokenHash"> {
  expiresIn: number;
}

export function sealSessionToken(
  seal: SessionSeal,
  { expiresIn, signedInAt, ...identity }: SessionTokenOf,
): string {
  const issuedAt = Date.now();
  const kept: Kept = {
    ...identity,
    signedInAt: signedInAt?.getTime(),
    issuedAt,
    expiresAt: issuedAt + expiresIn * 1000,
  };
  return PREFIX + seal.seal(PURPOSE, kept);
}

/** Verifies a token of the store or of the provider. @throws `invalid_token` */
export function acceptingSessionTokens(seal: SessionSeal, verifyToken: VerifyToken): VerifyToken {
  return async (token, source) => {
    if (!token.startsWith(PREFIX)) return verifyToken(token, source);
    const kept = seal.open(PURPOSE, token.slice(PREFIX.length)) as Kept | undefined;
    // The tolerated difference of clocks is the same as for the provider's tokens.
    if (!kept || kept.expiresAt <= Date.now() - CLOCKS_APART_SECONDS * 1_000)
      throw new DomainError("invalid_token");
    return {
      ...kept,
      signedInAt: kept.signedInAt === undefined ? undefined : new Date(kept.signedInAt),
      issuedAt: new Date(kept.issuedAt),
      expiresAt: new Date(kept.expiresAt),
      tokenHash: hashOfToken(token),
    };
  };
}
