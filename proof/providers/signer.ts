import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

/** Signs ID tokens. Its keys can be replaced. */
export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  keys(): { keys: JWK[] };
  rotate(): Promise<void>;
}

export async function createSigner(): Promise<Signer> {
  let number = 0;
  let key: { kid: string; privateKey: CryptoKey; jwk: JWK };
  async function rotate(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const kid = `key-${++number}`;
    key = { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
  }
  await rotate();
  return {
    rotate,
    keys: () => ({ keys: [key.jwk] }),
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" }).sign(key.privateKey),
  };
}
