import type { NewSession } from "@hira/contract";
import { ErrorResponse, OidcClient } from "oidc-client-ts";
import type { OidcConfig, ProviderHabits } from "./config.ts";
import { type Described, signInParameters } from "./oidc-parameters.ts";

/**
 * Sign-in by OpenID Connect: authorization code with PKCE. The code is in a file of its own, which is loaded
 * only for a sign-in. The server exchanges the authorization code, so the page never holds a refresh token.
 */
export interface SignInState {
  popup: boolean;
  returnTo: string;
  /** Random text that the ID token must repeat, which proves that the token belongs to this sign-in. */
  nonce: string;
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

/** Fetches the provider's discovery document before it is needed. */
export async function discover(config: OidcConfig): Promise<void> {
  await clientOf(config).metadataService.getMetadata();
}

/** Returns the address of the provider's page where the person signs in. */
export async function signInAddress(
  config: OidcConfig & { habits: ProviderHabits },
  asked: Omit<SignInState, "nonce">,
  asksWho: boolean,
): Promise<string> {
  const client = clientOf(config);
  const described: Described = await client.metadataService.getMetadata();
  const nonce = crypto.randomUUID();
  const request = await client.createSigninRequest({
    state: { ...asked, nonce } satisfies SignInState,
    nonce,
    ...signInParameters(config.habits.parameters, described, asksWho),
  });
  return request.url;
}

/**
 * Reads the provider's answer on the callback page. Returns the authorization code and the proof that belongs
 * to it (PKCE). Throws if the provider refused.
 */
export async function completeSignIn(
  config: OidcConfig,
  address: string,
): Promise<{ grant: NewSession; state: SignInState }> {
  // Reading the answer removes the sign-in's state from storage, so that no answer can be used twice.
  const { state: asked, response } = await clientOf(config).readSigninResponseState(address, true);
  if (response.error) throw new ErrorResponse(response);
  // RFC 9207: an issuer in the answer must be the configured one.
  const issuer = new URL(address).searchParams.get("iss");
  if (issuer !== null && issuer !== config.issuer) throw new Error("Another provider answers.");
  const state = asked.data as SignInState;
  if (!response.code || !asked.code_verifier) throw new Error("The provider sent no code.");
  const grant = {
    code: response.code,
    codeVerifier: asked.code_verifier,
    nonce: state.nonce,
  };
  return { grant, state };
}

/**
 * Returns the stored state of a sign-in. Call it before the provider's answer is checked, because the state
 * is needed after a failed check too.
 */
export async function stateOf(config: OidcConfig, address: string): Promise<SignInState | null> {
  return clientOf(config)
    .readSigninResponseState(address)
    .then(({ state }) => state.data as SignInState)
    .catch(() => null);
}

/** True if the person canceled at the provider. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ErrorResponse && error.error === "access_denied";
}

/** Returns the text of an error that the provider reported; null for any other error. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ErrorResponse ? (error.error_description ?? error.error) : null;
}
