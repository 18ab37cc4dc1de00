import { createConfirmation } from "./confirmation.ts";
import type { ConfirmLink, ConfirmOutcome, IdentityClient, IdentityUser, SignInOutcome } from "./identity.ts";
import { renewedToken, underLock } from "./renewal.ts";
import { createSessionStore, type SessionStore } from "./session.ts";
import { isOtherAccount, sessionCalls } from "./session-calls.ts";
import { endSession, finishSignOut } from "./sign-out.ts";

/** What one kind of provider does its own way; its code is fetched only to sign in. */
export interface SignInFlow<Config> {
  /** Loads what the click itself would otherwise wait for. */
  prepare: (config: Config) => Promise<unknown>;
  signIn: (config: Config, store: SessionStore, popup: Window | null) => Promise<SignInOutcome>;
  /** The same, by the account that is signed in. Throws where another one came back. */
  confirm: (
    config: Config,
    store: SessionStore,
    asked: { user: IdentityUser; popup: Window | null },
  ) => Promise<Exclude<ConfirmOutcome, "other-account">>;
  /** The same by a link that the person follows; absent: the provider's own code must open the window. */
  confirmByLink?: (
    config: Config,
    store: SessionStore,
    asked: { user: IdentityUser; signal: AbortSignal },
  ) => Promise<ConfirmLink>;
  completeSignIn: (
    config: Config,
    store: SessionStore,
    address: string,
  ) => ReturnType<IdentityClient["completeSignIn"]>;
}

/**
 * Sign-in with a provider of any kind. Who is signed in is read from storage at once, so a visitor pays for no provider's
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

  async function confirm(): Promise<ConfirmOutcome> {
    const user = store.read()?.user;
    if (!user) return "closed";
    const popup = openWindow?.() ?? null;
    if (openWindow && !popup) return "blocked";
    try {
      return await (await loadFlow()).confirm(config, store, { user, popup });
    } catch (error) {
      popup?.close();
      if (isOtherAccount(error)) return "other-account";
      throw error;
    }
  }

  async function confirmByLink(signal: AbortSignal): Promise<ConfirmLink | null> {
    const user = store.read()?.user;
    const byLink = user && (await loadFlow()).confirmByLink;
    if (!byLink) return null;
    const { address, outcome } = await byLink(config, store, { user, signal });
    const told = outcome.catch((error: unknown) => {
      if (isOtherAccount(error)) return "other-account" as const;
      throw error;
    });
    return { address, outcome: told };
  }

  const confirmation = createConfirmation();
  const overListeners = new Set<() => void>();
  // Found out before the page took over: told to whoever asks first.
  let isUntold = false;
  const tellOver = () => {
    isUntold = overListeners.size === 0;
    for (const listener of overListeners) listener();
  };

  async function token(forceRefresh: boolean): Promise<string | null> {
    if (!store.read()) return null;
    const known = store.token();
    if (known && !forceRefresh) return known;
    return renewedToken(store, sessionCalls, forceRefresh ? known : null, tellOver);
  }

  // Ahead of the first call that needs it.
  if (store.read()) token(false).catch(() => undefined);
  else finishSignOut(sessionCalls);

  return {
    current: () => store.read()?.user ?? null,
    onChange: store.subscribe,
    onOver(listener) {
      overListeners.add(listener);
      if (isUntold) tellOver();
      return () => overListeners.delete(listener);
    },
    signIn,
    // Every flow asks for the account every time: whoever signed out of the shop on a shared device must not be let in
    // again silently by the provider's own session.
    switchAccount: signIn,
    async signOut() {
      store.write(null);
      await underLock(() => endSession(sessionCalls));
    },
    token: Object.assign(token, { confirm: confirmation.ask }),
    confirm,
    confirmByLink,
    confirmation,
    prepare: () =>
      void loadFlow()
        .then((flow) => flow.prepare(config))
        .catch(() => undefined),
    completeSignIn: async (address) => (await loadFlow()).completeSignIn(config, store, address),
  };
}
