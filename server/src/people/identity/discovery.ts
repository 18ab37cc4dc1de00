import { DomainError } from "../../platform/lib/domain-error.ts";
import { isForLater, UselessAnswer } from "./token-endpoint.ts";

/** The fields of a provider's description (OpenID Connect Discovery 1.0) that the store uses. */
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

export const uselessDescription = (why: string) => new UselessAnswer(`its description ${why}`);

/**
 * Reads a provider's description. Its endpoints must be as secure as the issuer's URL. @throws `overloaded`; it is a
 * `UselessAnswer` if the description exists but cannot be used
 */
export async function discover(issuer: string, fetcher: typeof fetch = fetch): Promise<ProviderMetadata> {
  const reply = await read(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, fetcher);
  if (typeof reply === "number") throw uselessDescription(`answers ${reply}`);
  const document = parsed(reply);
  if (!document) throw uselessDescription("is no JSON");
  if (document.issuer !== issuer) throw uselessDescription("names another issuer");
  const { jwks_uri, token_endpoint, revocation_endpoint, userinfo_endpoint } = document;
  for (const address of [jwks_uri, token_endpoint, revocation_endpoint, userinfo_endpoint]) {
    if (address !== undefined && issuer.startsWith("https:") && !String(address).startsWith("https:"))
      throw uselessDescription("names an address without https");
  }
  return document;
}

/** Returns the text of an answer, or its status if it has no text. */
async function read(address: string, fetcher: typeof fetch): Promise<string | number> {
  try {
    const reply = await fetcher(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await reply.text();
    if (isForLater(reply)) throw new Error(`${address} answers ${reply.status}`);
    return reply.ok ? text : reply.status;
  } catch (cause) {
    throw new DomainError("overloaded", { cause });
  }
}

function parsed(text: string): ProviderMetadata | null {
  try {
    return JSON.parse(text) as ProviderMetadata | null;
  } catch {
    return null;
  }
}
