import type { NewSession } from "@hira/contract";
import { ErrorResponse, OidcClient } from "oidc-client-ts";
import type { OidcConfig, ProviderHabits } from "./config.ts";
import { type Described, signInParameters } from "./oidc-parameters.ts";

/**
 * The OpenID Connect protocol itself: authorization code with PKCE. Its own chunk, fetched only by who signs in. The server
 * exchanges the code, so that the page never holds a refresh token.
 */
export interface SignInState {
  popup: boolean;
  returnTo: string;
  /** What the ID token must repeat: it then answers this very sign-in. */
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

/** Fetches the provider's description ahead of time. */
export async function discover(config: OidcConfig): Promise<void> {
  await clientOf(config).metadataService.getMetadata();
}

/** The address at the provider where the person signs in. */
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

/** What the provider's answer on the callback page is good for. Throws when the provider refused. */
export async function completeSignIn(
  config: OidcConfig,
  address: string,
): Promise<{ grant: NewSession; state: SignInState }> {
  // Taken out of storage: no answer is good twice.
  const { state: asked, response } = await clientOf(config).readSigninResponseState(address, true);
  if (response.error) throw new ErrorResponse(response);
  // RFC 9207: an answer that names its issuer must name ours.
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

/** What the provider itself says of its refusal, as text; null where it was none. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ErrorResponse ? (error.error_description ?? error.error) : null;
}
