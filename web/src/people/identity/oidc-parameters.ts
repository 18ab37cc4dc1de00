/** What the provider's description says of sign-ins (OpenID Connect Discovery 1.0 §3, Prompt Create 1.0 §4). */
export interface Described {
  scopes_supported?: string[];
  prompt_values_supported?: string[];
}

/**
 * What a sign-in asks for: what the provider is known to want or the owner has set, else what its description lists. `asksWho`:
 * whoever signed out of the shop on a shared device must not be let in again silently by the provider's own session; one that
 * knows no choice of accounts asks for the password.
 */
export function signInParameters(
  parameters: Readonly<Record<string, string>>,
  described: Described,
  asksWho: boolean,
): { scope: string; prompt?: string; extraQueryParams: Record<string, string> } {
  const isOffline = described.scopes_supported?.includes("offline_access") ?? false;
  const choice = described.prompt_values_supported?.includes("select_account") ? "select_account" : undefined;
  const {
    scope = isOffline ? "openid profile email offline_access" : "openid profile email",
    prompt = choice ?? (asksWho ? "login" : ""),
    ...more
  } = parameters;
  return {
    scope,
    ...(prompt !== "" && { prompt }),
    extraQueryParams: Object.fromEntries(Object.entries(more).filter(([, value]) => value !== "")),
  };
}
