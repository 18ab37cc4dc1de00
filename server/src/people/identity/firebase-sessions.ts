import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Over, ProviderTokens, SessionProvider } from "./session-provider.ts";
import { askTokenEndpoint, isOver, type Patience, RENEWAL, signInRefused } from "./token-endpoint.ts";

/**
 * Sessions at Firebase. Firebase's own code in the browser signs the person in, and the page sends the refresh token to
 * the store.
 */
export function createFirebaseSessions(
  { apiKey, publicUrl }: { apiKey: string; publicUrl: string },
  fetcher: typeof fetch = fetch,
  patience: Patience = RENEWAL,
): SessionProvider {
  const address = `https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`;

  async function renew(refreshToken: string): Promise<(ProviderTokens & { idToken: string }) | Over> {
    const send = (how: RequestInit) =>
      fetcher(address, {
        method: "POST",
        // API keys may be restricted to the shop's pages, so the request names a page as its referrer.
        headers: { referer: `${publicUrl}/` },
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        ...how,
      });
    const answer = await askTokenEndpoint(send, patience);
    if (isOver(answer)) return answer;
    if (typeof answer.id_token !== "string") return { over: "no ID token" };
    const next = answer.refresh_token;
    return { idToken: answer.id_token, refreshToken: typeof next === "string" ? next : undefined };
  }

  return {
    async begin(brought) {
      if (!("refreshToken" in brought)) throw new DomainError("invalid_input");
      const tokens = await renew(brought.refreshToken);
      if (isOver(tokens)) throw signInRefused(tokens.over);
      return tokens;
    },
    renew,
    // Does nothing: only administrators can revoke a token at Firebase, and the browser no longer has it.
    revoke: async () => undefined,
  };
}
