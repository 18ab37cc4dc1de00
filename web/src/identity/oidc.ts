import { ErrorResponse, OidcClient, type RefreshState, type SigninResponse } from "oidc-client-ts";
import type { OidcConfig } from "./config.ts";
import type { Session } from "./session.ts";

/**
 * The OpenID Connect protocol itself: authorization code with PKCE. Its own chunk, fetched only by who signs in.
 */
export interface SignInState {
  popup: boolean;
  returnTo: string;
}

let client: OidcClient | undefined;

function clientOf(config: OidcConfig): OidcClient {
  client ??= new OidcClient({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: `${location.origin}/auth/callback`,
    scope: "openid profile email",
    loadUserInfo: false,
    requestTimeoutInSeconds: 20,
  });
  return client;
}

/** Fetches the provider's description ahead of time. */
export async function discover(config: OidcConfig): Promise<void> {
  await clientOf(config).metadataService.getMetadata();
}

/**
 * The address at the provider where the person signs in. It always asks for the account: whoever signed out of
 * the shop on a shared device must not be let in again silently by the provider's own session.
 */
export async function signInAddress(config: OidcConfig, state: SignInState): Promise<string> {
  const client = clientOf(config);
  const metadata = await client.metadataService.getMetadata();
  // Not every provider knows this scope (Google refuses it); without it a session lasts as long as its ID token.
  const isOffline = metadata.scopes_supported?.includes("offline_access") ?? false;
  const request = await client.createSigninRequest({
    state,
    scope: isOffline ? "openid profile email offline_access" : "openid profile email",
    nonce: crypto.randomUUID(),
    prompt: "select_account",
  });
  return request.url;
}

interface Claims {
  sub: string;
  exp: number;
  iat: number;
  name?: string;
  email?: string;
  email_verified?: boolean;
  picture?: string;
}

function claimsOf(idToken: string): Claims {
  const payload = idToken.split(".")[1] ?? "";
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}

function sessionFrom(response: SigninResponse, previous?: Session): Session {
  const idToken = response.id_token ?? previous?.idToken;
  if (!idToken) throw new Error("The identity provider sent no ID token.");
  const claims = claimsOf(idToken);
  return {
    idToken,
    refreshToken: response.refresh_token ?? previous?.refreshToken ?? null,
    expiresAt: Date.now() + (claims.exp - claims.iat) * 1000,
    user: {
      uid: claims.sub,
      name: claims.name ?? previous?.user.name ?? null,
      email: claims.email ?? previous?.user.email ?? null,
      photoURL: claims.picture ?? previous?.user.photoURL ?? null,
      emailVerified: claims.email_verified ?? previous?.user.emailVerified ?? false,
    },
  };
}

/** Trades the provider's answer on the callback page for a session. Throws when the provider refused. */
export async function completeSignIn(
  config: OidcConfig,
  address: string,
): Promise<{ session: Session; state: SignInState }> {
  const response = await clientOf(config).processSigninResponse(address);
  return { session: sessionFrom(response), state: response.userState as SignInState };
}

/** What was asked for, read before the answer is checked, so that a failure too knows where it belongs. */
export async function stateOf(config: OidcConfig, address: string): Promise<SignInState | null> {
  return clientOf(config)
    .readSigninResponseState(address)
    .then(({ state }) => state.data as SignInState)
    .catch(() => null);
}

/** Whether the person changed their mind at the provider. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ErrorResponse && error.error === "access_denied";
}

/** A session with a new token; null when the provider says that this one is over. Throws when it can't be asked. */
export async function renew(config: OidcConfig, session: Session): Promise<Session | null> {
  if (!session.refreshToken) return null;
  const state: RefreshState = {
    refresh_token: session.refreshToken,
    id_token: session.idToken,
    session_state: null,
    profile: { sub: session.user.uid, iss: config.issuer, aud: config.clientId, exp: 0, iat: 0 },
  };
  try {
    return sessionFrom(await clientOf(config).useRefreshToken({ state }), session);
  } catch (error) {
    if (error instanceof ErrorResponse && error.error === "invalid_grant") return null;
    throw error;
  }
}

/** Tells the provider that the refresh token is no longer wanted; providers without revocation are left alone. */
export async function revoke(config: OidcConfig, refreshToken: string): Promise<void> {
  const client = clientOf(config);
  if (await client.metadataService.getRevocationEndpoint(true)) {
    await client.revokeToken(refreshToken, "refresh_token");
  }
}
