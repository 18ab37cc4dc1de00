import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { discover, type ProviderMetadata, uselessDescription } from "./discovery.ts";
import { stepUpWays } from "./provider-habits.ts";
import type { Over, ProviderTokens, SessionProvider, StepUpProvider } from "./session-provider.ts";
import {
  askTokenEndpoint,
  isOver,
  ONCE,
  type Patience,
  RENEWAL,
  signInRefused,
  type TokenAnswer,
} from "./token-endpoint.ts";

export interface OidcClient {
  issuer: string;
  clientId: string;
  /** Secret of a confidential client. Absent for a public client, whose codes are protected by PKCE. */
  clientSecret?: string | undefined;
  /** URL to which the provider redirects people after signing in. */
  redirectUri: string;
}

const TIMEOUT_MS = 10_000;
const DESCRIPTION_MS = 3_600_000;

/**
 * Sessions at an OpenID provider, which the store gets and renews at the provider's token endpoint (OpenID Connect Core
 * §3.1.3 and §12, RFC 7009).
 */
export function createOidcSessions(
  client: OidcClient,
  fetcher: typeof fetch = fetch,
  patience: Patience = RENEWAL,
): SessionProvider {
  let description: { read: Promise<ProviderMetadata>; at: number } | undefined;

  /**
   * Returns the provider's description. Callers that need it at the same time share one request. A failure is not
   * cached.
   */
  function metadata(): Promise<ProviderMetadata> {
    if (description && performance.now() - description.at < DESCRIPTION_MS) return description.read;
    const read = discover(client.issuer, fetcher);
    description = { read, at: performance.now() };
    read.catch(() => {
      description = undefined;
    });
    return read;
  }

  async function post(
    address: string,
    fields: Record<string, string>,
    how: Pick<RequestInit, "signal" | "redirect">,
  ): Promise<Response> {
    const { token_endpoint_auth_methods_supported: methods } = await metadata();
    const body = new URLSearchParams(fields);
    const headers: Record<string, string> = { accept: "application/json" };
    if (client.clientSecret === undefined) body.set("client_id", client.clientId);
    // RFC 6749 §2.3.1: a provider that lists no authentication methods accepts HTTP Basic.
    else if (!methods || methods.includes("client_secret_basic"))
      headers.authorization = `Basic ${basicCredentials(client.clientId, client.clientSecret)}`;
    else {
      body.set("client_id", client.clientId);
      body.set("client_secret", client.clientSecret);
    }
    return fetcher(address, { method: "POST", headers, body, ...how });
  }

  function grant(fields: Record<string, string>, patience: Patience): Promise<TokenAnswer | Over> {
    return askTokenEndpoint(async (how) => {
      const { token_endpoint: address } = await metadata();
      if (!address) throw uselessDescription("names no token endpoint");
      return post(address, fields, how);
    }, patience);
  }

  async function exchange(asked: { code: string; codeVerifier: string }): Promise<TokenAnswer | Over> {
    const { code, codeVerifier: code_verifier } = asked;
    const fields = {
      grant_type: "authorization_code",
      code,
      redirect_uri: client.redirectUri,
      code_verifier,
    };
    return grant(fields, ONCE);
  }

  /**
   * Reads the claims that are missing in the ID token from the UserInfo endpoint (§5.3); undefined if that cannot be
   * reached.
   */
  async function claimsBeside(
    idToken: string,
    { access_token }: TokenAnswer,
  ): Promise<ProviderTokens["claims"]> {
    const { sub, email } = decodeJwt(idToken);
    const { userinfo_endpoint: address } = await metadata();
    if (typeof email === "string" || !address || typeof access_token !== "string") return undefined;
    try {
      const headers = { authorization: `Bearer ${access_token}`, accept: "application/json" };
      const reply = await fetcher(address, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      const claims = Object((await reply.json()) as unknown) as Record<string, unknown>;
      // §5.3.2: claims about another subject must not be used.
      return reply.ok && claims.sub === sub ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async begin(brought) {
      if (!("code" in brought)) throw new DomainError("invalid_input");
      const answer = await exchange(brought);
      if (isOver(answer)) throw signInRefused(answer.over);
      const tokens = tokensOf(answer);
      const { idToken } = tokens;
      if (idToken === undefined) throw signInRefused("no ID token");
      return { ...tokens, idToken, claims: await claimsBeside(idToken, answer) };
    },
    async renew(refreshToken) {
      const answer = await grant({ grant_type: "refresh_token", refresh_token: refreshToken }, patience);
      return isOver(answer) ? answer : tokensOf(answer);
    },
    async revoke(refreshToken) {
      const { revocation_endpoint: address } = await metadata();
      const fields = { token: refreshToken, token_type_hint: "refresh_token" };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      if (address) await post(address, fields, { signal, redirect: "error" });
    },
    stepUp: createStepUp(client, metadata, exchange),
  };
}

function createStepUp(
  client: OidcClient,
  metadata: () => Promise<ProviderMetadata>,
  exchange: (asked: { code: string; codeVerifier: string }) => Promise<TokenAnswer | Over>,
): StepUpProvider {
  const ways = stepUpWays(client.issuer);
  return {
    ways: ways.length,
    async address({ state, nonce, codeVerifier, loginHint, way }) {
      const { authorization_endpoint: address } = await metadata();
      if (!address) throw new DomainError("overloaded", { cause: new Error("No authorization endpoint") });
      const url = new URL(address);
      const asked = {
        ...{ response_type: "code", client_id: client.clientId, redirect_uri: client.redirectUri },
        ...{ scope: "openid", state, nonce },
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
        ...(loginHint && { login_hint: loginHint }),
        ...ways[way],
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    async finish(answer) {
      const tokens = await exchange(answer);
      if (isOver(tokens)) return tokens;
      const { idToken } = tokensOf(tokens);
      return idToken === undefined ? { over: "no ID token" } : { idToken };
    },
  };
}

function tokensOf({ id_token, refresh_token, expires_in }: TokenAnswer): ProviderTokens {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const seconds = Number(expires_in);
  return {
    idToken: text(id_token),
    refreshToken: text(refresh_token),
    expiresIn: seconds > 0 ? seconds : undefined,
  };
}

/** Returns the header for HTTP Basic. RFC 6749 requires that both parts are form-encoded first. */
function basicCredentials(id: string, secret: string): string {
  const encoded = [id, secret].map((each) => new URLSearchParams({ "": each }).toString().slice(1));
  return Buffer.from(encoded.join(":")).toString("base64");
}
