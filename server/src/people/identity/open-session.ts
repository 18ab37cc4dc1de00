import type { NewSession, SessionReply } from "@hira/contract";
import { decodeJwt } from "jose";
import type { Database } from "../../platform/db/database.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { enterSignIn } from "./enter-sign-in.ts";
import { findUser } from "./queries.ts";
import { renewTokens } from "./renew-session.ts";
import type { Over, ProviderTokens, SessionProvider } from "./session-provider.ts";
import type { SessionSeal } from "./session-seal.ts";
import { sealSessionToken } from "./session-token.ts";
import {
  endSignIns,
  findSignIn,
  insertSignIn,
  noteRenewed,
  noteSeen,
  noteToken,
  type SignInRow,
  type Whence,
} from "./sign-in-queries.ts";
import { hashOfToken, personOf, type VerifyToken } from "./token.ts";
import { isOver } from "./token-endpoint.ts";

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
  verifyToken: VerifyToken;
}

export interface OpenedSession {
  session: Session;
  reply: SessionReply;
}

/** An ID token that lasts less is renewed before it is given out. */
const MIN_REMAINING_SECONDS = 90;
/** How long a renewal without an ID token holds: as long as the provider says, within reason. */
const RENEWED_SECONDS = { least: 60, most: 3_600 };

/**
 * Exchanges what a sign-in brought the page for a session (docs/decisions/039). `isNew`: the shop has never seen the account.
 * Refuses `sign_in_refused`, `invalid_token`, `overloaded`, and `other_account` where somebody else was to confirm who they are.
 */
export async function openSession(
  parts: SessionParts,
  brought: NewSession,
  { before, whence }: { before: Session | null; whence: Whence },
): Promise<OpenedSession & { isNew: boolean }> {
  const tokens = await parts.provider.begin(brought);
  if ("nonce" in brought && nonceOf(tokens) !== brought.nonce) throw new Refusal("invalid_token");
  const identity = withClaims(await parts.verifyToken(tokens.idToken, "provider"), tokens.claims);
  const { uid } = identity;
  if (brought.confirms !== undefined && (uid !== brought.confirms || (before && before.uid !== uid))) {
    await forgetTokens(parts, tokens);
    throw new Refusal("other_account");
  }
  const isSignIn = "code" in brought;
  const { id, isNew } = await enterSignIn(parts.db, { identity, before, whence, isSignIn });
  const session = { id, uid, refreshToken: tokens.refreshToken, isListed: true as const };
  const given = tokens.claims ? sessionToken(parts, identity, remaining(identity)) : tokens.idToken;
  return { ...(await giveToken(parts, session, identity, given)), isNew };
}

/** An ID token may leave out what the provider says elsewhere: an e-mail that is there goes with what verifies it. */
function withClaims(identity: Identity, claims: ProviderTokens["claims"]): Identity {
  if (!claims) return identity;
  const { email, emailVerified, name, photoUrl } = personOf(claims);
  return {
    ...identity,
    ...(identity.email === "" && { email, emailVerified }),
    name: identity.name ?? name,
    photoUrl: identity.photoUrl ?? photoUrl,
  };
}

/** One of ours, where the provider's says less. */
function sessionToken(
  { seal }: SessionParts,
  identity: Omit<Identity, "issuedAt">,
  expiresIn: number,
): string {
  const { uid, email, emailVerified, name, photoUrl, signedInAt } = identity;
  return sealSessionToken(seal, { uid, email, emailVerified, name, photoUrl, signedInAt, expiresIn });
}

const remaining = ({ expiresAt = new Date() }: Identity) =>
  Math.floor((expiresAt.getTime() - Date.now()) / 1000);

/** The token is the session's from now on: its proofs count for it, and it ends with it. */
async function giveToken(
  { db, verifyToken }: SessionParts,
  session: Session,
  identity: Identity,
  idToken: string,
): Promise<OpenedSession> {
  await noteToken(db, session.id, hashOfToken(idToken));
  const given = identity.tokenHash?.equals(hashOfToken(idToken)) ? identity : await verifyToken(idToken);
  return { session, reply: replyOf(given, idToken) };
}

/** What nobody will use; a provider out of reach lets it run out. */
async function forgetTokens(
  { provider }: SessionParts,
  { refreshToken }: Pick<ProviderTokens, "refreshToken">,
): Promise<void> {
  if (refreshToken) await provider.revoke(refreshToken).catch(() => undefined);
}

/** A session with a token that lasts: the cached one, or another after the provider was asked; else why it is over. */
export async function continueSession(
  parts: SessionParts,
  session: Session,
  { cachedToken, whence }: { cachedToken: string | undefined; whence: Whence },
): Promise<OpenedSession | Over> {
  const { db } = parts;
  const signIn = await findOwnSignIn(db, session, whence);
  if (!signIn || signIn.endedAt) return { over: "ended here" };
  await noteSeen(db, { id: session.id, ...whence });
  const known = { ...session, isListed: true as const };
  const cached = cachedToken && (await verified(parts, cachedToken));
  const good = cached && cached.uid === session.uid ? cached : undefined;
  const again = good && cachedToken ? () => giveToken(parts, known, good, cachedToken) : undefined;
  if (again && good && remaining(good) > MIN_REMAINING_SECONDS) return again();
  if (session.refreshToken === undefined) return again?.() ?? { over: "no refresh token" };
  const tokens = await renewTokens(parts, session.refreshToken).catch((error: unknown) => {
    // The provider is away: what calls still take serves until they do not.
    if (again && error instanceof Refusal && error.code === "overloaded") return undefined;
    throw error;
  });
  if (!tokens) return again?.() ?? { over: "no token" };
  if (isOver(tokens)) return tokens;
  // Nobody has a profile before their first call, so the token that is still good says who it is.
  const before = good && cachedToken ? { identity: good, idToken: cachedToken } : undefined;
  const given = await renewedIdentity(parts, signIn, tokens).catch(overWhereRefused);
  if (given && isOver(given)) return given;
  const renewed = given ?? before;
  // OpenID Connect Core §12.2: a renewed token is still the same person's.
  if (renewed?.identity.uid !== session.uid) return { over: "another account, or none" };
  if (!(await isStillGood(db, session, renewed.identity))) return { over: "ended meanwhile" };
  const { refreshToken } = tokens;
  return giveToken(parts, { ...known, refreshToken }, renewed.identity, renewed.idToken);
}

/**
 * Who a renewal is for. Where it brings no ID token, or one that leaves out who somebody is, the account's profile says it: the
 * provider has just vouched for the session. Undefined: there is no profile yet.
 */
async function renewedIdentity(
  parts: SessionParts,
  { uid, times }: SignInRow,
  { idToken, expiresIn = RENEWED_SECONDS.most }: ProviderTokens,
): Promise<{ identity: Identity; idToken: string } | undefined> {
  const identity = idToken === undefined ? undefined : await parts.verifyToken(idToken, "provider");
  if (identity && idToken && (identity.email || identity.uid !== uid)) return { identity, idToken };
  const profile = await findUser(parts.db, uid);
  if (!profile) return identity && idToken ? { identity, idToken } : undefined;
  const { email, emailVerified, name, photoUrl } = profile;
  const signedInAt = identity ? identity.signedInAt : times.at(-1);
  const person = { uid, email, emailVerified, name, photoUrl: photoUrl ?? undefined, signedInAt };
  const { least, most } = RENEWED_SECONDS;
  const seconds = identity ? remaining(identity) : Math.min(most, Math.max(least, expiresIn));
  const ours = sessionToken(parts, person, seconds);
  return { identity: await parts.verifyToken(ours), idToken: ours };
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

/** A renewed token that is none of ours will not become one. */
function overWhereRefused(error: unknown): Over {
  if (!(error instanceof Refusal) || error.code !== "invalid_token") throw error;
  const { cause } = error;
  return { over: `a renewed ID token is refused${cause instanceof Error ? `: ${cause.message}` : ""}` };
}

/** Undefined where it is not good any more. */
async function verified({ verifyToken }: SessionParts, idToken: string): Promise<Identity | undefined> {
  try {
    return await verifyToken(idToken);
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid_token") return undefined;
    throw error;
  }
}

const nonceOf = ({ idToken }: { idToken: string }) => decodeJwt(idToken).nonce;

function replyOf(identity: Identity, idToken: string): SessionReply {
  const { uid, email, emailVerified, name, photoUrl } = identity;
  return {
    idToken,
    expiresIn: remaining(identity),
    user: { uid, name: name ?? null, email: email || null, photoURL: photoUrl ?? null, emailVerified },
  };
}
