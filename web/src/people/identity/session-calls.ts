import type { NewSession, SessionReply } from "@hira/contract";
import type { ErrorCode } from "@hira/contract/platform/constants/errors";
import { ProviderError } from "./identity.ts";

/** Calls that manage this browser's session on the server; scripts never see its cookies. */
export interface SessionCalls {
  /** Throws if the provider did not accept the sign-in's grant. */
  open: (grant: NewSession) => Promise<SessionReply>;
  /**
   * Returns an ID token; `force`: a different one than the last. Null: the session is over. Throws if that cannot be
   * determined now.
   */
  token: (force: boolean) => Promise<SessionReply | null>;
  close: () => Promise<void>;
  /** Reports an error that the provider told only the page, for the store's log. */
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

/** True if somebody signed in with another account than the one to confirm. */
export function isOtherAccount(error: unknown): boolean {
  return error instanceof Error && error.cause === OTHER_ACCOUNT;
}

/** Creates that error with the server's text. */
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
    // A 401 means that there is no session to end.
    if (!reply.ok && reply.status !== 401) failed(reply);
  },
  refused(why) {
    send("POST", "/session/refused", { why: why.slice(0, 2_000) }).catch(() => undefined);
  },
};
