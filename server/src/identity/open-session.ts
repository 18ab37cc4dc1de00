import { randomBytes } from "node:crypto";
import type { NewSession, SessionReply } from "@hira/contract";
import { decodeJwt } from "jose";
import type { Database } from "../db/database.ts";
import type { Identity } from "../lib/identity.ts";
import { Refusal } from "../lib/refusal.ts";
import { findAccess } from "./queries.ts";
import { renewTokens } from "./renew-session.ts";
import type { ProviderTokens, SessionProvider } from "./session-provider.ts";
import type { SessionSeal } from "./session-seal.ts";

/** A browser's session: what its two cookies hold, sealed. */
export interface Session {
  /** Of the session itself, for the log; says nothing of its tokens. */
  id: string;
  uid: string;
  refreshToken: string | undefined;
}

export interface SessionParts {
  db: Database;
  provider: SessionProvider;
  seal: SessionSeal;
  verifyToken: (token: string) => Promise<Identity>;
}

export interface OpenedSession {
  session: Session;
  reply: SessionReply;
}

/** An ID token that lasts less is renewed before it is given out. */
const MIN_REMAINING_SECONDS = 90;

/**
 * Exchanges what a sign-in brought the page for a session (docs/decisions/039). `isNew`: the shop has never seen the account.
 * Refuses `invalid_token`, `overloaded`.
 */
export async function openSession(
  parts: SessionParts,
  brought: NewSession,
): Promise<OpenedSession & { isNew: boolean }> {
  const tokens = await parts.provider.begin(brought);
  if ("nonce" in brought && nonceOf(tokens) !== brought.nonce) throw new Refusal("invalid_token");
  const reply = await replyOf(parts, tokens);
  const known = await findAccess(parts.db, reply.user.uid);
  const session = {
    id: randomBytes(9).toString("base64url"),
    uid: reply.user.uid,
    refreshToken: tokens.refreshToken,
  };
  return { session, reply, isNew: known === undefined };
}

/** A session with an ID token that lasts: the cached one, or another of the provider. Undefined: the session is over. */
export async function continueSession(
  parts: SessionParts,
  session: Session,
  cachedToken: string | undefined,
): Promise<OpenedSession | undefined> {
  const cached = cachedToken && (await replyOf(parts, { idToken: cachedToken }).catch(ignoreBadToken));
  if (cached && cached.user.uid === session.uid && cached.expiresIn > MIN_REMAINING_SECONDS)
    return { session, reply: cached };
  if (session.refreshToken === undefined) return undefined;
  const tokens = await renewTokens(parts, session.refreshToken);
  if (!tokens) return undefined;
  const reply = await replyOf(parts, tokens);
  // OpenID Connect Core §12.2: a renewed token is still the same person's.
  if (reply.user.uid !== session.uid) return undefined;
  return { session: { ...session, refreshToken: tokens.refreshToken }, reply };
}

function ignoreBadToken(error: unknown): undefined {
  if (error instanceof Refusal && error.code === "invalid_token") return undefined;
  throw error;
}

const nonceOf = ({ idToken }: ProviderTokens) => decodeJwt(idToken).nonce;

async function replyOf(
  { verifyToken }: SessionParts,
  { idToken }: Pick<ProviderTokens, "idToken">,
): Promise<SessionReply> {
  const { uid, email, emailVerified, name, photoUrl } = await verifyToken(idToken);
  return {
    idToken,
    expiresIn: (decodeJwt(idToken).exp ?? 0) - Math.floor(Date.now() / 1000),
    user: { uid, name: name ?? null, email: email || null, photoURL: photoUrl ?? null, emailVerified },
  };
}
