import { errorFrom, refusedLocally } from "./error.ts";

/**
 * Returns the bearer token of the signed-in account; null when signed out. `forceRefresh` is true after the
 * server rejected the last token.
 */
export interface TokenSource {
  (forceRefresh: boolean): Promise<string | null>;
  /** Asks the person to sign in again. Resolves to true if the person did so with the same account. */
  confirm?: () => Promise<boolean>;
}

/**
 * Sends a call with a token. If the token has expired, the call is repeated once with a new token. If the
 * call needs a fresh sign-in, it is repeated once after the person confirmed who they are. `fallback` is the
 * text for an error that has none. Throws ApiError unless the call succeeds.
 */
export async function sendWithToken(
  token: TokenSource,
  fallback: string,
  send: (bearer: string) => Promise<Response>,
): Promise<Response> {
  const attempt = async (forceRefresh: boolean) => {
    const bearer = await token(forceRefresh);
    if (!bearer) throw refusedLocally(forceRefresh ? "invalid_token" : "unauthenticated");
    return send(bearer);
  };
  let response = await attempt(false);
  if (response.status === 401) {
    const refusal = await errorFrom(response, fallback);
    if (refusal.code !== "invalid_token") throw refusal;
    response = await attempt(true);
  }
  if (response.status === 403) {
    const refusal = await errorFrom(response, fallback);
    if (refusal.code !== "sign_in_again" || !(await token.confirm?.())) throw refusal;
    response = await attempt(false);
  }
  if (!response.ok) throw await errorFrom(response, fallback);
  return response;
}
