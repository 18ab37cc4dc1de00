import type { NewSession, SessionReply } from "@hira/contract";
import { decodeJwt } from "jose";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
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

/** A browser's session: the content of its two sealed cookies. */
export interface Session {
  /** ID of the session in the log and in the list of sign-ins. The tokens cannot be derived from it. */
  id: string;
  uid: string;
  refreshToken: string | undefined;
  /** True if the session has a row in `sign_ins`. Absent in sessions that began in a release without that table. */
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

/** An ID token with less than this remaining lifetime is renewed before the page gets it. */
const MIN_REMAINING_SECONDS = 90;
/**
 * Minimum and maximum time until the next renewal if the provider returns no ID token. Between them, the lifetime that
 * the provider states is used.
 */
const RENEWED_SECONDS = { least: 60, most: 3_600 };

/**
 * Starts a session with what the page got from a sign-in (docs/decisions/039). `isNew`: the shop has never seen the
 * account. @throws `sign_in_refused`, `invalid_token`, `overloaded`, and `other_account` if the sign-in should confirm
 * one account but another account signed in
 */
export async function openSession(
  parts: SessionParts,
  brought: NewSession,
  { before, whence }: { before: Session | null; whence: Whence },
): Promise<OpenedSession & { isNew: boolean }> {
  const tokens = await parts.provider.begin(brought);
  if ("nonce" in brought && nonceOf(tokens) !== brought.nonce) throw new DomainError("invalid_token");
  const identity = withClaims(await parts.verifyToken(tokens.idToken, "provider"), tokens.claims);
  const { uid } = identity;
  if (brought.confirms !== undefined && (uid !== brought.confirms || (before && before.uid !== uid))) {
    await forgetTokens(parts, tokens);
    throw new DomainError("other_account");
  }
  const isSignIn = "code" in brought;
  const { id, isNew } = await enterSignIn(parts.db, { identity, before, whence, isSignIn });
  const session = { id, uid, refreshToken: tokens.refreshToken, isListed: true as const };
  const given = tokens.claims ? sessionToken(parts, identity, remaining(identity)) : tokens.idToken;
  return { ...(await giveToken(parts, session, identity, given)), isNew };
}

/**
 * Adds missing claims from the UserInfo endpoint. The e-mail address and whether it is verified always come from the
 * same source.
 */
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

/** Returns the provider's ID token, or a token signed by the store if the provider's token lacks required claims. */
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

/** Links the token to the session. The token then counts as fresh when the session does, and ends with the session. */
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

/** Revokes tokens that are no longer used. If the provider cannot be reached, they stay valid until they expire. */
async function forgetTokens(
  { provider }: SessionParts,
  { refreshToken }: Pick<ProviderTokens, "refreshToken">,
): Promise<void> {
  if (refreshToken) await provider.revoke(refreshToken).catch(() => undefined);
}

/**
 * Returns a session with a valid token: the cached token, or a token that the provider has renewed. If the session is
 * over, returns the reason.
 */
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
    // The provider cannot be reached. The cached token is used as long as calls accept it.
    if (again && error instanceof DomainError && error.code === "overloaded") return undefined;
    throw error;
  });
  if (!tokens) return again?.() ?? { over: "no token" };
  if (isOver(tokens)) return tokens;
  // A new account has no profile yet, so its person is identified by the old token, which is still valid.
  const before = good && cachedToken ? { identity: good, idToken: cachedToken } : undefined;
  const given = await renewedIdentity(parts, signIn, tokens).catch(overWhereRefused);
  if (given && isOver(given)) return given;
  const renewed = given ?? before;
  // OpenID Connect Core §12.2: a renewed token must belong to the same person.
  if (renewed?.identity.uid !== session.uid) return { over: "another account, or none" };
  if (!(await isStillGood(db, session, renewed.identity))) return { over: "ended meanwhile" };
  const { refreshToken } = tokens;
  return giveToken(parts, { ...known, refreshToken }, renewed.identity, renewed.idToken);
}

/**
 * Returns the identity after a renewal. If the provider sends no ID token, or one that lacks claims, the missing claims
 * come from the account's profile, because the provider has just confirmed the session. Undefined if there is no
 * profile yet.
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

/** Ends a session permanently: its cookies and tokens, and copies of them, are refused from now on. */
export async function leaveSession(db: Database, session: Session, whence: Whence): Promise<void> {
  const { id, uid } = session;
  await findOwnSignIn(db, session, whence);
  await endSignIns(db, { uid, id, by: uid });
}

/** Returns the session's sign-in. If the session is older than the table of sign-ins, adds its sign-in. */
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
 * Completes a renewal after the exchange of tokens; the session may have ended during that exchange. A renewed token
 * keeps the time of the sign-in (OpenID Connect Core §12.2). A later time would not prove that the person was present.
 */
async function isStillGood(db: Database, session: Session, { signedInAt }: Identity): Promise<boolean> {
  const signIn = await findSignIn(db, session);
  if (!signIn || signIn.endedAt) return false;
  const isKnown = signIn.times.some((time) => time.getTime() === signedInAt?.getTime());
  return isKnown || !signedInAt || noteRenewed(db, session, signedInAt);
}

/** Ends the session if the provider's renewed token is invalid, because another renewal would fail in the same way. */
function overWhereRefused(error: unknown): Over {
  if (!(error instanceof DomainError) || error.code !== "invalid_token") throw error;
  const { cause } = error;
  return { over: `a renewed ID token is refused${cause instanceof Error ? `: ${cause.message}` : ""}` };
}

/** Returns the identity in a token; undefined if the token is no longer valid. */
async function verified({ verifyToken }: SessionParts, idToken: string): Promise<Identity | undefined> {
  try {
    return await verifyToken(idToken);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid_token") return undefined;
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
