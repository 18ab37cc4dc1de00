import { Refusal } from "../lib/refusal.ts";
import { discover, type ProviderMetadata } from "./discovery.ts";
import { type ProviderTokens, readJson, type SessionProvider } from "./session-provider.ts";

export interface OidcClient {
  issuer: string;
  clientId: string;
  /** Of confidential clients; absent: a public one, whose codes PKCE protects. */
  clientSecret?: string | undefined;
  /** Where the provider sends people back to. */
  redirectUri: string;
}

const TIMEOUT_MS = 10_000;
const DESCRIPTION_MS = 3_600_000;

interface TokenAnswer {
  id_token?: unknown;
  refresh_token?: unknown;
  error?: unknown;
}

/** Sessions at any OpenID provider, by its token endpoint (OpenID Connect Core §3.1.3 and §12, RFC 7009). */
export function createOidcSessions(client: OidcClient, fetcher: typeof fetch = fetch): SessionProvider {
  let description: { read: Promise<ProviderMetadata>; at: number } | undefined;

  /** Read once for all who wait; a failure is forgotten. */
  function metadata(): Promise<ProviderMetadata> {
    if (description && performance.now() - description.at < DESCRIPTION_MS) return description.read;
    const read = discover(client.issuer, fetcher);
    description = { read, at: performance.now() };
    read.catch(() => {
      description = undefined;
    });
    return read;
  }

  async function post(address: string, fields: Record<string, string>): Promise<Response> {
    const { token_endpoint_auth_methods_supported: methods } = await metadata();
    const body = new URLSearchParams(fields);
    const headers: Record<string, string> = { accept: "application/json" };
    if (client.clientSecret === undefined) body.set("client_id", client.clientId);
    // RFC 6749 §2.3.1: every provider that names no methods takes this one.
    else if (!methods || methods.includes("client_secret_basic"))
      headers.authorization = `Basic ${basicCredentials(client.clientId, client.clientSecret)}`;
    else {
      body.set("client_id", client.clientId);
      body.set("client_secret", client.clientSecret);
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetcher(address, { method: "POST", headers, body, signal, redirect: "error" });
  }

  /** Undefined for a grant that the provider does not take (any more). */
  async function grant(fields: Record<string, string>): Promise<ProviderTokens | undefined> {
    const { token_endpoint: address } = await metadata();
    try {
      if (!address) throw new Error("The provider names no token endpoint");
      const reply = await post(address, fields);
      const answer = await readJson<TokenAnswer>(reply);
      if (answer.error === "invalid_grant") return undefined;
      if (!reply.ok) throw new Error(`The token endpoint answers ${reply.status} ${String(answer.error)}`);
      return tokensOf(answer);
    } catch (cause) {
      throw new Refusal("overloaded", { cause });
    }
  }

  return {
    async begin(brought) {
      if (!("code" in brought)) throw new Refusal("invalid_input");
      const { code, codeVerifier } = brought;
      const redirect_uri = client.redirectUri;
      const tokens = await grant({
        grant_type: "authorization_code",
        ...{ code, redirect_uri, code_verifier: codeVerifier },
      });
      if (!tokens) throw new Refusal("invalid_token");
      return tokens;
    },
    renew: (refreshToken) => grant({ grant_type: "refresh_token", refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const { revocation_endpoint: address } = await metadata();
      if (address) await post(address, { token: refreshToken, token_type_hint: "refresh_token" });
    },
  };
}

function tokensOf({ id_token, refresh_token }: TokenAnswer): ProviderTokens {
  if (typeof id_token !== "string") throw new Error("The token endpoint gives no ID token");
  return { idToken: id_token, refreshToken: typeof refresh_token === "string" ? refresh_token : undefined };
}

/** Both are form-encoded first, as the RFC wants it. */
function basicCredentials(id: string, secret: string): string {
  const encoded = [id, secret].map((each) => new URLSearchParams({ "": each }).toString().slice(1));
  return Buffer.from(encoded.join(":")).toString("base64");
}
