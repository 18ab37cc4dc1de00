import type { NewSession, SessionReply } from "@hira/contract";
import type { ErrorCode } from "@hira/contract/platform/constants/errors";
import { ProviderError } from "./identity.ts";

/** Calls that manage this browser's session on the server. Scripts cannot read the session cookie. */
export interface SessionCalls {
  /** Starts a session with the token or code that the provider returned. Throws if the server does not accept it. */
  open: (grant: NewSession) => Promise<SessionReply>;
  /**
   * Returns an ID token; null if the session is over. `force`: the token must differ from the last one.
   * Throws if the server cannot say whether the session is over.
   */
  token: (force: boolean) => Promise<SessionReply | null>;
  close: () => Promise<void>;
  /** Reports an error to the server's log that the provider showed only to the page. */
  refused: (why: string) => void;
}

const TIMEOUT_MS = 20_000;

async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<Response> {
  return fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

const OTHER_ACCOUNT = "other_account";
const REFUSED: ErrorCode = "sign_in_refused";

/** True if the person signed in with an account that is not the one to confirm. */
export function isOtherAccount(error: unknown): boolean {
  return error instanceof Error && error.cause === OTHER_ACCOUNT;
}

/** Creates the error that `isOtherAccount` recognises. Its message is the server's text. */
export const otherAccount = (message: string) => new Error(message, { cause: OTHER_ACCOUNT });

async function refusedOpening(reply: Response): Promise<never> {
  const { code, message, values } = await reply.json().catch(() => ({}));
  if (code === REFUSED && typeof values?.why === "string") throw new ProviderError(values.why);
  if (code === OTHER_ACCOUNT) throw otherAccount(message);
  return failed(reply);
}

function failed(reply: Response): never {
  throw new Error(`The session endpoint answers ${reply.status}.`);
}

export const sessionCalls: SessionCalls = {
  async open(grant) {
    const reply = await send("POST", "/session", grant);
    return reply.ok ? ((await reply.json()) as SessionReply) : refusedOpening(reply);
  },
  async token(force) {
    const reply = await send("POST", "/session/token", { force });
    if (reply.status === 401) return null;
    return reply.ok ? ((await reply.json()) as SessionReply) : failed(reply);
  },
  async close() {
    const reply = await send("DELETE", "/session");
    // A 401 means that the session has ended already, which is what the caller wants.
    if (!reply.ok && reply.status !== 401) failed(reply);
  },
  refused(why) {
    send("POST", "/session/refused", { why: why.slice(0, 2_000) }).catch(() => undefined);
  },
};
