import type { OidcConfig } from "./config.ts";
import type { IdentityClient, SignInOutcome } from "./identity.ts";
import { createSessionStore, isFresh } from "./session.ts";

const loadFlow = () => import("./oidc-flow.ts");

function openWindow(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return open("about:blank", "hira-sign-in", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Sign-in with any OpenID Connect provider. The session is read from storage at once; the flow's code is fetched only
 * to sign in and to renew, so a visitor never pays for it.
 */
export function createOidcIdentity(config: OidcConfig): IdentityClient {
  const store = createSessionStore(`${config.issuer} ${config.clientId}`);

  async function signIn(): Promise<SignInOutcome> {
    // Before anything is awaited: a window may only be opened by the click itself.
    const popup = openWindow();
    try {
      return await (await loadFlow()).signIn(config, store, popup);
    } catch (error) {
      popup?.close();
      throw error;
    }
  }

  return {
    current: () => store.read()?.user ?? null,
    onChange: store.subscribe,
    signIn,
    // The provider asks for the account every time (see signInAddress).
    switchAccount: signIn,
    async signOut() {
      const session = store.reread();
      store.write(null);
      // This device is signed out either way; a provider out of reach lets the token run out by itself.
      if (session?.refreshToken)
        await loadFlow().then(
          (flow) => flow.giveUp(config, session),
          () => undefined,
        );
    },
    async token(forceRefresh) {
      const session = store.read();
      if (!session) return null;
      if (!forceRefresh && isFresh(session)) return session.idToken;
      return (await loadFlow()).renewedToken(config, store, forceRefresh ? session.idToken : null);
    },
    prepare: () =>
      void loadFlow().then(
        (flow) => flow.prepare(config),
        () => undefined,
      ),
    completeSignIn: async (address) => (await loadFlow()).completeSignIn(config, store, address),
  };
}
