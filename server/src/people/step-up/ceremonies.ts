import { createHash } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { PasskeyRow } from "./queries.ts";

/** The relying party of passkeys, which is the shop's own address (W3C WebAuthn Level 3 §4). */
export interface RelyingParty {
  origin: string;
  id: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
}

/** Loads the library when it is first needed, because it takes 6 MB of memory. */
const library = () => import("@simplewebauthn/server");

/**
 * The algorithms EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which devices support. The library's default also
 * contains algorithms that are experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257];

type Known = Pick<PasskeyRow, "id" | "transports">;
const described = (passkeys: readonly Known[]) => passkeys.map(({ id, transports }) => ({ id, transports }));

/** Makes the device ask for a fingerprint or a PIN each time the passkey is used. */
export async function askForNewPasskey(
  { id: rpID }: RelyingParty,
  { uid, userName, known }: { uid: string; userName: string; known: readonly Known[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName,
    userID: new Uint8Array(createHash("sha256").update(uid).digest()),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
  });
}

/** Verifies a new passkey and returns its key. @throws `passkey_refused` */
export async function readNewPasskey(
  { origin, id }: RelyingParty,
  { credential, challenge }: { credential: object; challenge: string },
): Promise<Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports">> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified.verified) return refuse();
  const { credential: made } = verified.registrationInfo;
  const { id: made_id, publicKey, counter, transports = [] } = made;
  return { id: made_id, publicKey: Buffer.from(publicKey), counter, transports };
}

export async function askForPasskey({ id: rpID }: RelyingParty, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: described(known),
    userVerification: "required",
  });
}

/** Verifies the answer of a passkey and returns its new counter. @throws `passkey_refused` */
export async function readPasskey(
  { origin, id }: RelyingParty,
  { credential, challenge, passkey }: { credential: object; challenge: string; passkey: PasskeyRow },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(refuse);
  return verified.verified ? verified.authenticationInfo.newCounter : refuse();
}

function refuse(cause?: unknown): never {
  throw new DomainError("passkey_refused", { cause });
}
