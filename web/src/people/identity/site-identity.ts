import type { ProviderHabits } from "./config.ts";
import { readSiteConfig } from "./config.ts";
import { createConfirmation } from "./confirmation.ts";
import type { ConfirmOutcome, IdentityClient, IdentityUser, SignInOutcome } from "./identity.ts";
import { renewedToken, underLock } from "./renewal.ts";
import { createSessionStore, type SessionStore } from "./session.ts";
import { isOtherAccount, sessionCalls } from "./session-calls.ts";
import { endSession, finishSignOut, noteLeft } from "./sign-out.ts";
import { openWindow } from "./window-answer.ts";

/** The part of a sign-in that each kind of provider does differently. The code is loaded only for a sign-in. */
interface SignInFlow<Config> {
  /** Loads the provider's code and data before the click that needs them. */
  prepare: (config: Config) => Promise<unknown>;
  signIn: (
    config: Config,
    store: SessionStore,
    asked: { popup: Window | null; asksWho: boolean },
  ) => Promise<SignInOutcome>;
  /**
   * Lets the person sign in again with the same account, in a window of the provider. It is undefined if the
   * server starts such sign-ins. Throws if the person signed in with another account.
   */
  confirm?: (
    config: Config,
    store: SessionStore,
    user: IdentityUser,
  ) => Promise<Exclude<ConfirmOutcome, "other-account">>;
  completeSignIn: (
    config: Config,
    store: SessionStore,
    address: string,
  ) => ReturnType<IdentityClient["completeSignIn"]>;
}

interface IdentityParts<Config> {
  source: string;
  loadFlow: () => Promise<SignInFlow<Config>>;
  openWindow?: () => Window | null;
}

/**
 * Creates the identity client of one kind of provider. It reads the account from storage, so that visitors
 * need not load the provider's code. `openWindow`: for providers whose code opens no window itself. `source`:
 * names the provider and its client in stored sessions.
 */
function createIdentity<Config extends { habits: ProviderHabits }>(
  config: Config,
  { source, loadFlow, openWindow }: IdentityParts<Config>,
): IdentityClient {
  const store = createSessionStore(source);

  async function signIn(asksWho: boolean): Promise<SignInOutcome> {
    // The window is opened before the first await, because browsers open one only directly from a click.
    const popup = openWindow?.() ?? null;
    try {
      return await (await loadFlow()).signIn(config, store, { popup, asksWho });
    } catch (error) {
      popup?.close();
      throw error;
    }
  }

  async function confirm(): Promise<ConfirmOutcome> {
    const user = store.read()?.user;
    const { confirm: inWindow } = await loadFlow();
    if (!user || !inWindow) return "closed";
    try {
      return await inWindow(config, store, user);
    } catch (error) {
      if (isOtherAccount(error)) return "other-account";
      throw error;
    }
  }

  const confirmation = createConfirmation();
  const overListeners = new Set<() => void>();
  // True if the session ended before a listener was added. The first listener is then called at once.
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

  // The token is renewed early, so that the first call need not wait for it.
  if (store.read()) token(false).catch(() => undefined);
  else finishSignOut(sessionCalls);

  return {
    providerName: config.habits.name,
    current: () => store.read()?.user ?? null,
    onChange: store.subscribe,
    onOver(listener) {
      overListeners.add(listener);
      if (isUntold) tellOver();
      return () => overListeners.delete(listener);
    },
    signIn: () => signIn(false),
    switchAccount: () => signIn(true),
    async signOut() {
      noteLeft();
      store.write(null);
      await underLock(() => endSession(sessionCalls));
    },
    token: Object.assign(token, { confirm: confirmation.ask }),
    confirm,
    confirmation,
    prepare: () =>
      void loadFlow()
        .then((flow) => flow.prepare(config))
        .catch(() => undefined),
    completeSignIn: async (address) => (await loadFlow()).completeSignIn(config, store, address),
  };
}

/** Creates the identity client of this browser for the shop's provider. */
export function createSiteIdentity(): IdentityClient {
  const { identity, habits } = readSiteConfig();
  const source = JSON.stringify(identity);
  return identity.kind === "firebase"
    ? createIdentity({ ...identity, habits }, { source, loadFlow: () => import("./firebase-flow.ts") })
    : createIdentity(
        { ...identity, habits },
        { source, loadFlow: () => import("./oidc-flow.ts"), openWindow },
      );
}
