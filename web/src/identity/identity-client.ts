import type { IdentityClient, SignInOutcome } from "./identity.ts";
import { createSessionStore, type Session, type SessionStore } from "./session.ts";

/** What one kind of provider does its own way; its code is fetched only to sign in and to renew. */
export interface SignInFlow<Config> {
  /** Loads what the click itself would otherwise wait for. */
  prepare: (config: Config) => Promise<unknown>;
  signIn: (config: Config, store: SessionStore, popup: Window | null) => Promise<SignInOutcome>;
  completeSignIn: (
    config: Config,
    store: SessionStore,
    address: string,
  ) => ReturnType<IdentityClient["completeSignIn"]>;
  /** A session with a new token; null when the provider says that this one is over. Throws when it can't be asked. */
  renew: (config: Config, session: Session) => Promise<Session | null>;
  /** Tells the provider that a session is not wanted any more, where it can be told. */
  giveUp: (config: Config, session: Session) => Promise<void>;
}

/**
 * Sign-in with a provider of any kind. The session is read from storage at once, so a visitor pays for no provider's
 * code. `openWindow`: for flows that open no window themselves.
 */
export function createIdentity<Config>(
  config: Config,
  loadFlow: () => Promise<SignInFlow<Config>>,
  openWindow?: () => Window | null,
): IdentityClient {
  const store = createSessionStore(JSON.stringify(config));

  async function signIn(): Promise<SignInOutcome> {
    // Before anything is awaited: a window may only be opened by the click itself.
    const popup = openWindow?.() ?? null;
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
    // Every flow asks for the account every time: whoever signed out of the shop on a shared device must not be let in
    // again silently by the provider's own session.
    switchAccount: signIn,
    async signOut() {
      const session = store.reread();
      store.write(null);
      // This device is signed out either way; a provider out of reach lets the token run out by itself.
      if (session)
        await loadFlow()
          .then((flow) => flow.giveUp(config, session))
          .catch(() => undefined);
    },
    async token(forceRefresh) {
      const session = store.read();
      if (!session) return null;
      if (!forceRefresh && store.isFresh(session)) return session.idToken;
      // Both at once: who comes back with an old token waits for this.
      const [{ renewedToken }, { renew }] = await Promise.all([import("./renewal.ts"), loadFlow()]);
      return renewedToken(store, (old) => renew(config, old), forceRefresh ? session.idToken : null);
    },
    prepare: () =>
      void loadFlow()
        .then((flow) => flow.prepare(config))
        .catch(() => undefined),
    completeSignIn: async (address) => (await loadFlow()).completeSignIn(config, store, address),
  };
}
