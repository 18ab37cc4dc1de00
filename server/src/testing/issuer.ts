import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export const ISSUER = "https://issuer.test";
export const AUDIENCE = "hira-test";

export interface Issuer {
  /** The environment variables with which a store accepts this issuer's tokens. */
  env: Record<string, string>;
  /** Returns a token for an account. By default, it is valid for an hour. */
  sign(uid: string, lifetime?: string): Promise<string>;
  close(): void;
}

/** An issuer of tokens for stores that run in a process of their own. It publishes its keys over HTTP. */
export async function openIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" };
  const server = createServer((_, response) => void response.end(JSON.stringify({ keys: [jwk] })));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: AUDIENCE, OIDC_JWKS_URI: `http://127.0.0.1:${port}/jwks` },
    sign: (uid, lifetime = "1h") =>
      new SignJWT({
        ...{ email: `${uid}@mail.test`, email_verified: true, name: `Name of ${uid}` },
        auth_time: Math.floor(Date.now() / 1000),
      })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
