import type { OidcConfig } from "./config.ts";
import type { IdentityClient, SignInOutcome } from "./identity.ts";
import { createSessionStore, type Session } from "./session.ts";

const loadProtocol = () => import("./oidc.ts");

const RENEW_BEFORE_MS = 60_000;
const WATCH_EVERY_MS = 400;
/** A window that closed by itself has sent its answer; this is how long the answer may still be on its way. */
const ANSWER_GRACE_MS = 1_500;
const CHANNEL = "hira.sign-in";

/** The session travels along: storage reaches the other window a moment later than a message. */
type Answer = { ok: true; session: Session } | { ok: false };

/** Waits for what becomes of the window: a session, or null when it was closed by hand, which is no failure. */
function outcomeOf(popup: Window): Promise<Session | null> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    let closedAt: number | undefined;
    const watch = setInterval(() => {
      if (!popup.closed) return;
      closedAt ??= performance.now();
      if (performance.now() - closedAt > ANSWER_GRACE_MS) finish(() => resolve(null));
    }, WATCH_EVERY_MS);
    const finish = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      settle();
    };
    channel.onmessage = ({ data }: MessageEvent<Answer>) =>
      finish(() => (data.ok ? resolve(data.session) : reject(new Error("The sign-in was refused."))));
  });
}

function openWindow(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return open("about:blank", "hira-sign-in", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Under one lock for all tabs: a rotated refresh token must not be used twice. */
function underLock<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("hira.session", task) : task();
}

/**
 * Sign-in with any OpenID Connect provider. The session is read from storage at once; the protocol's code is
 * fetched only to sign in and to renew.
 */
export function createOidcIdentity(config: OidcConfig): IdentityClient {
  const store = createSessionStore(`${config.issuer} ${config.clientId}`);
  const isFresh = (session: Session) => session.expiresAt - Date.now() > RENEW_BEFORE_MS;

  async function start(): Promise<SignInOutcome> {
    // Before anything is awaited: a window may only be opened by the click itself.
    const popup = openWindow();
    try {
      const protocol = await loadProtocol();
      const returnTo = location.pathname + location.search + location.hash;
      const state = { popup: popup !== null, returnTo };
      const address = await protocol.signInAddress(config, state);
      if (!popup) {
        location.assign(address);
        return "leaving";
      }
      popup.location.replace(address);
      const session = await outcomeOf(popup);
      if (!session) return "closed";
      store.adopt(session);
      return "signed-in";
    } catch (error) {
      popup?.close();
      throw error;
    }
  }

  async function renewed(refused: string | undefined): Promise<string | null> {
    return underLock(async () => {
      const session = store.reread();
      if (!session) return null;
      if (session.idToken !== refused && isFresh(session)) return session.idToken;
      const next = await (await loadProtocol()).renew(config, session);
      store.write(next);
      return next?.idToken ?? null;
    });
  }

  return {
    current: () => store.read()?.user ?? null,
    onChange: store.subscribe,
    signIn: start,
    switchAccount: start,
    async signOut() {
      const session = store.reread();
      store.write(null);
      if (!session?.refreshToken) return;
      const { refreshToken } = session;
      // This device is signed out either way; a provider out of reach lets the token run out by itself.
      await loadProtocol()
        .then((protocol) => protocol.revoke(config, refreshToken))
        .catch(() => undefined);
    },
    async token(forceRefresh) {
      const session = store.read();
      if (!session) return null;
      if (!forceRefresh && isFresh(session)) return session.idToken;
      return renewed(forceRefresh ? session.idToken : undefined);
    },
    prepare() {
      void loadProtocol()
        .then((protocol) => protocol.discover(config))
        .catch(() => undefined);
    },
    async completeSignIn(address) {
      const protocol = await loadProtocol();
      const asked = await protocol.stateOf(config, address);
      const channel = new BroadcastChannel(CHANNEL);
      const answer = (message: Answer) => asked?.popup && channel.postMessage(message);
      try {
        const { session, state } = await protocol.completeSignIn(config, address);
        store.write(session);
        answer({ ok: true, session });
        return state.popup ? "window" : { returnTo: state.returnTo };
      } catch (error) {
        answer({ ok: false });
        throw error;
      } finally {
        channel.close();
      }
    },
  };
}
