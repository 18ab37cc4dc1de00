import { Refusal } from "../lib/refusal.ts";
import { type ProviderTokens, readJson, type SessionProvider } from "./session-provider.ts";

const TIMEOUT_MS = 10_000;

/** What ends a session for good (Identity Platform's REST reference, "Exchange a refresh token for an ID token"). */
const OVER = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN)\b/;

interface TokenAnswer {
  id_token?: string;
  refresh_token?: string;
  error?: { message?: string };
}

/** Sessions at Firebase, whose code in the browser signs in and hands over its refresh token. */
export function createFirebaseSessions(
  { apiKey, publicUrl }: { apiKey: string; publicUrl: string },
  fetcher: typeof fetch = fetch,
): SessionProvider {
  const address = `https://securetoken.googleapis.com/v1/token?key=${encodeURIComponent(apiKey)}`;

  async function renew(refreshToken: string): Promise<ProviderTokens | undefined> {
    try {
      const reply = await fetcher(address, {
        method: "POST",
        // Keys may be restricted to the shop's pages.
        headers: { referer: `${publicUrl}/` },
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      const answer = await readJson<TokenAnswer>(reply);
      const message = answer.error?.message ?? "";
      if (OVER.test(message)) return undefined;
      if (!reply.ok || !answer.id_token)
        throw new Error(`Google renews no token: ${reply.status} ${message}`);
      return { idToken: answer.id_token, refreshToken: answer.refresh_token };
    } catch (cause) {
      throw new Refusal("overloaded", { cause });
    }
  }

  return {
    async begin(brought) {
      if (!("refreshToken" in brought)) throw new Refusal("invalid_input");
      const tokens = await renew(brought.refreshToken);
      if (!tokens) throw new Refusal("invalid_token");
      return tokens;
    },
    renew,
    // Firebase lets nobody but its administrators revoke a token; this browser has forgotten it.
    revoke: async () => undefined,
  };
}
