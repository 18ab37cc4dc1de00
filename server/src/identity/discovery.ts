import { Refusal } from "../lib/refusal.ts";

/** What the store uses of a provider's description (OpenID Connect Discovery 1.0). */
export interface ProviderMetadata {
  issuer: string;
  jwks_uri: string;
  token_endpoint?: string;
  revocation_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
  claims_supported?: string[];
  authorization_endpoint?: string;
  userinfo_endpoint?: string;
}

const TIMEOUT_MS = 5_000;

/** Reads a provider's description, whose addresses are as secret as the issuer's own. Refuses `overloaded`. */
export async function discover(issuer: string, fetcher: typeof fetch = fetch): Promise<ProviderMetadata> {
  try {
    const reply = await fetcher(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const document = (await reply.json()) as ProviderMetadata;
    if (document.issuer !== issuer) throw new Error("its discovery document names another issuer");
    const { jwks_uri, token_endpoint, revocation_endpoint, userinfo_endpoint } = document;
    for (const address of [jwks_uri, token_endpoint, revocation_endpoint, userinfo_endpoint]) {
      if (address !== undefined && issuer.startsWith("https:") && !address.startsWith("https:"))
        throw new Error("its discovery document names an address without https");
    }
    return document;
  } catch (cause) {
    throw new Refusal("overloaded", { cause });
  }
}
