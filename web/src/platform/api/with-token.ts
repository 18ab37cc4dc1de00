import { errorFrom, refusedLocally } from "./error.ts";

/** The bearer token of whoever is signed in, or null; `forceRefresh` after the server refused the last one. */
export interface TokenSource {
  (forceRefresh: boolean): Promise<string | null>;
  /** Asks the person to sign in again; whether they did, as the same account. */
  confirm?: () => Promise<boolean>;
}

/**
 * Sends a call with a token; once more with a fresh one when the first has expired, and once more, the same call, after the
 * person confirmed who they are, where it wants that. `fallback`: the text of a refusal without one. Throws ApiError for anything but a success.
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
