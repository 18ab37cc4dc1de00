import { generateKeyPairSync } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";

/** Time for which a signature for a push service is valid. RFC 8292 allows at most a day. */
const SIGNED_FOR = "12h";

export interface PushKeys {
  /** The public key in the form that browsers expect: the point's bytes in base64url. */
  publicKey: string;
  /** The shop's private key for web push, as a JWK in JSON. */
  secret: string;
}

/** Creates a key pair by which push services identify the shop (VAPID, RFC 8292). */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const point = [jwk.x ?? "", jwk.y ?? ""].map((part) => Buffer.from(part, "base64url"));
  return {
    publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString("base64url"),
    secret: JSON.stringify(jwk),
  };
}

/** Returns the header by which a push service recognises the shop as the sender. */
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
