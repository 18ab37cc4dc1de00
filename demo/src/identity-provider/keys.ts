import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { JWK } from "oidc-provider";
import { readJson, writeJson } from "../json-file.ts";

export interface ProviderKeys {
  signing: JWK;
  cookies: string[];
}

/** Loads the keys with which the provider signs tokens and cookies. The first start creates them. */
export async function loadKeys(dataDir: string): Promise<ProviderKeys> {
  const path = join(dataDir, "keys.json");
  const stored = (await readJson(path)) as ProviderKeys | undefined;
  if (stored) return stored;
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const keys: ProviderKeys = {
    signing: { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" },
    cookies: [randomBytes(32).toString("base64url")],
  };
  await writeJson(path, keys);
  return keys;
}

/** Returns the public half of the key that signs tokens. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK) {
  return { kty, n, e, kid, alg, use };
}
