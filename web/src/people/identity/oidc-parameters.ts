/** The parts of the provider's discovery document about sign-ins (OpenID Connect Discovery 1.0 §3, Prompt Create 1.0 §4). */
export interface Described {
  scopes_supported?: string[];
  prompt_values_supported?: string[];
}

/**
 * Returns a sign-in's parameters: known or configured ones, otherwise those in the provider's description. `asksWho`:
 * after a sign-out on a shared device, the provider's own session must not silently let the person in again; a provider
 * without a choice of accounts asks for the password.
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
