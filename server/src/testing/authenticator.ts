import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/**
 * A fake device that creates a passkey and signs in with it. Its replies have the format of browsers (W3C WebAuthn
 * Level 3). The key is only kept in memory.
 */
export interface Authenticator {
  /** Creates a passkey. `options` is the reply of `POST /passkeys/options`. */
  register(options: Asked): object;
  confirm(options: Asked, how?: How): object;
  id: string;
}

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

interface How {
  /** Origin that the browser reports. By default it is the page's origin. */
  origin?: string;
  /** True if the user has unlocked the device by a fingerprint or a PIN. By default true. */
  isUnlocked?: boolean;
  /** The number of uses that the passkey reports. By default it is one more than at the last use. */
  counter?: number;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Encodes a value in CBOR (RFC 8949). Supports only the parts of CBOR that passkeys need. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** Encodes a public key in the format COSE (RFC 9053 §7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

export function createAuthenticator(pageOrigin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(32);
  const id = rawId.toString("base64url");
  let used = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  };
  const written = (response: Record<string, Buffer>) => ({
    ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
    ),
  });

  return {
    id,
    register({ challenge, rp }) {
      const length = Buffer.from([0, rawId.length]);
      const data = Buffer.concat([
        authenticatorData(rp?.id ?? "", FLAGS.present | FLAGS.verified | FLAGS.attested, used),
        ...[Buffer.alloc(16), length, rawId, coseKey(publicKey)],
      ]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", data],
        ]),
      );
      return written({
        clientDataJSON: clientData("webauthn.create", challenge, pageOrigin),
        attestationObject,
      });
    },
    confirm({ challenge, rpId = "" }, { origin = pageOrigin, isUnlocked = true, counter = used + 1 } = {}) {
      used = counter;
      const data = authenticatorData(rpId, FLAGS.present | (isUnlocked ? FLAGS.verified : 0), counter);
      const clientDataJSON = clientData("webauthn.get", challenge, origin);
      const hash = createHash("sha256").update(clientDataJSON).digest();
      const signature = sign("sha256", Buffer.concat([data, hash]), privateKey);
      return written({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
