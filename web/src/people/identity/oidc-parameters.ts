/**
 * Fields about sign-ins in the provider's discovery document (OpenID Connect Discovery 1.0 §3, Prompt Create
 * 1.0 §4).
 */
export interface Described {
  scopes_supported?: string[];
  prompt_values_supported?: string[];
}

/**
 * Returns the parameters of a sign-in: the configured ones, otherwise those that fit the provider's discovery
 * document. `asksWho`: the provider must ask for the account or the password. It is true after a sign-out,
 * because otherwise the provider's own session would sign the next person in.
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
