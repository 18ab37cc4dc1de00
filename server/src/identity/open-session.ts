import type { NewSession, SessionReply } from "@hira/contract";
import { decodeJwt } from "jose";
import type { Database } from "../db/database.ts";
import type { Identity } from "../lib/identity.ts";
import { Refusal } from "../lib/refusal.ts";
import { enterSignIn } from "./enter-sign-in.ts";
import { renewTokens } from "./renew-session.ts";
import type { ProviderTokens, SessionProvider } from "./session-provider.ts";
import type { SessionSeal } from "./session-seal.ts";
import {
  endSignIns,
  findSignIn,
  insertSignIn,
  noteRenewed,
  noteSeen,
  type SignInRow,
  type Whence,
} from "./sign-in-queries.ts";

/** A browser's session: what its two cookies hold, sealed. */
export interface Session {
  /** Of the session itself, for the log and the list of sign-ins; says nothing of its tokens. */
  id: string;
  uid: string;
  refreshToken: string | undefined;
  /** It has a row of its own; absent in sessions of releases before there were any. */
  isListed?: true;
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
 * Refuses `invalid_token`, `overloaded`, and `other_account` where somebody else was to confirm who they are.
 */
export async function openSession(
  parts: SessionParts,
  brought: NewSession,
  { before, whence }: { before: Session | null; whence: Whence },
): Promise<OpenedSession & { isNew: boolean }> {
  const tokens = await parts.provider.begin(brought);
  if ("nonce" in brought && nonceOf(tokens) !== brought.nonce) throw new Refusal("invalid_token");
  const identity = await parts.verifyToken(tokens.idToken);
  const { uid } = identity;
  if (brought.confirms !== undefined && (uid !== brought.confirms || (before && before.uid !== uid))) {
    await forgetTokens(parts, tokens);
    throw new Refusal("other_account");
  }
  const isSignIn = "code" in brought;
  const { id, isNew } = await enterSignIn(parts.db, { identity, before, whence, isSignIn });
  const session = { id, uid, refreshToken: tokens.refreshToken, isListed: true as const };
  return { session, reply: replyOf(identity, tokens), isNew };
}

/** What nobody will use; a provider out of reach lets it run out. */
async function forgetTokens({ provider }: SessionParts, { refreshToken }: ProviderTokens): Promise<void> {
  if (refreshToken) await provider.revoke(refreshToken).catch(() => undefined);
}

/** A session with an ID token that lasts: the cached one, or another of the provider. Undefined: the session is over. */
export async function continueSession(
  parts: SessionParts,
  session: Session,
  { cachedToken, whence }: { cachedToken: string | undefined; whence: Whence },
): Promise<OpenedSession | undefined> {
  const signIn = await findOwnSignIn(parts.db, session, whence);
  if (!signIn || signIn.endedAt) return undefined;
  await noteSeen(parts.db, { id: session.id, ...whence });
  const known = { ...session, isListed: true as const };
  const cached = cachedToken && (await verified(parts, cachedToken));
  if (cached && cached.user.uid === session.uid && cached.expiresIn > MIN_REMAINING_SECONDS)
    return { session: known, reply: cached };
  if (session.refreshToken === undefined) return undefined;
  const tokens = await renewTokens(parts, session.refreshToken);
  if (!tokens) return undefined;
  const identity = await parts.verifyToken(tokens.idToken);
  // OpenID Connect Core §12.2: a renewed token is still the same person's.
  if (identity.uid !== session.uid) return undefined;
  if (!(await isStillGood(parts.db, session, identity))) return undefined;
  return { session: { ...known, refreshToken: tokens.refreshToken }, reply: replyOf(identity, tokens) };
}

/** Ends a session for good: a copy of its cookie and its tokens are refused from now on. */
export async function leaveSession(db: Database, session: Session, whence: Whence): Promise<void> {
  const { id, uid } = session;
  await findOwnSignIn(db, session, whence);
  await endSignIns(db, { uid, id, by: uid });
}

/** One that was there before sign-ins were written down is written down now. */
async function findOwnSignIn(
  db: Database,
  { id, uid, isListed }: Session,
  whence: Whence,
): Promise<SignInRow | undefined> {
  const found = await findSignIn(db, { id, uid });
  if (found || isListed) return found;
  await insertSignIn(db, { id, uid, times: [], adopted: true, ...whence });
  return findSignIn(db, { id, uid });
}

/**
 * After the exchange, which took its time: somebody may have ended the session meanwhile. A renewed token keeps the time of its
 * sign-in (OpenID Connect Core §12.2); another time is no proof that somebody was there.
 */
async function isStillGood(db: Database, session: Session, { signedInAt }: Identity): Promise<boolean> {
  const signIn = await findSignIn(db, session);
  if (!signIn || signIn.endedAt) return false;
  const isKnown = signIn.times.some((time) => time.getTime() === signedInAt?.getTime());
  return isKnown || !signedInAt || noteRenewed(db, session, signedInAt);
}

/** Undefined where it is not good any more. */
async function verified({ verifyToken }: SessionParts, idToken: string): Promise<SessionReply | undefined> {
  try {
    return replyOf(await verifyToken(idToken), { idToken });
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid_token") return undefined;
    throw error;
  }
}

const nonceOf = ({ idToken }: ProviderTokens) => decodeJwt(idToken).nonce;

function replyOf(
  { uid, email, emailVerified, name, photoUrl }: Identity,
  { idToken }: Pick<ProviderTokens, "idToken">,
): SessionReply {
  return {
    idToken,
    expiresIn: (decodeJwt(idToken).exp ?? 0) - Math.floor(Date.now() / 1000),
    user: { uid, name: name ?? null, email: email || null, photoURL: photoUrl ?? null, emailVerified },
  };
}
