import { generateKeyPairSync } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";

/** How long a push service takes a signature for good; a day is the most that it may be (RFC 8292). */
const SIGNED_FOR = "12h";

export interface PushKeys {
  /** As browsers want it: the point's bytes, in base64 for addresses. */
  publicKey: string;
  /** The private key, a JWK in JSON. */
  secret: string;
}

/** A pair by which push services know the shop (VAPID, RFC 8292). */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const point = [jwk.x ?? "", jwk.y ?? ""].map((part) => Buffer.from(part, "base64url"));
  return {
    publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString("base64url"),
    secret: JSON.stringify(jwk),
  };
}

/** The header that proves to a push service who sends. */
export async function signedFor(
  { origin }: URL,
  { publicKey, secret, contact }: PushKeys & { contact: string },
): Promise<string> {
  const key = await importJWK(JSON.parse(secret) as JWK, "ES256");
  const token = await new SignJWT({ sub: `mailto:${contact}` })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(origin)
    .setExpirationTime(SIGNED_FOR)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
