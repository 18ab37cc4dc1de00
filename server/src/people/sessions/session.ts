import cookies from "@fastify/cookie";
import { type NewSession, newSession, refusedSignIn, renewal } from "@hira/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LimitCheck } from "../../platform/http/limits.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { deviceOf } from "../identity/device.ts";
import {
  continueSession,
  leaveSession,
  type OpenedSession,
  openSession,
  type Session,
  type SessionParts,
} from "../identity/open-session.ts";
import type { Whence } from "../identity/sign-in-queries.ts";
import { CLOCKS_APART_SECONDS } from "../identity/token.ts";
import { isOver, plain } from "../identity/token-endpoint.ts";

export interface SessionRouteParts extends SessionParts {
  publicUrl: string;
  /** Issuer of the accounts that sign in, for the log. */
  issuer: string;
  /** Limits the number of calls without a session, for each IP address. */
  anonymousLimit: LimitCheck;
  /** Limits the number of calls with a session, for each session. */
  sessionLimit: LimitCheck;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The session of the calling browser. Set only in the session routes. */
    session: Session | null;
  }
}

const PATH = "/session";
const SESSION_SECONDS = 30 * 24 * 3_600;
/** Browsers do not store a cookie of more than 4,096 bytes, including its name and attributes. */
const MAX_COOKIE_BYTES = 3_800;

/**
 * Registers the routes for the browser's session, which are not part of the API. They store the refresh token in a
 * cookie that no script can read, and give the page ID tokens (docs/decisions/039). Only the shop's own pages may call
 * them.
 */
export async function registerSession(app: FastifyInstance, parts: SessionRouteParts): Promise<void> {
  const jar = cookieJar(parts);
  await app.register(async (scope) => {
    await scope.register(cookies);
    scope.decorateRequest("session", null);
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      refuseOtherSites(request, new URL(parts.publicUrl).origin);
      request.session = jar.session(request);
      await (request.session ? parts.sessionLimit : parts.anonymousLimit)(request, reply);
    });

    scope.post(PATH, { schema: { hide: true, body: newSession } }, async (request, reply) => {
      const before = request.session;
      const { isNew, ...opened } = await openSession(parts, request.body as NewSession, {
        before,
        whence: whenceOf(request),
      });
      const account = isNew ? "new" : "known";
      request.log.info({ ...traceOf(request, opened.session), provider: parts.issuer, account }, "signed in");
      return jar.set(reply, opened);
    });

    scope.post(`${PATH}/token`, { schema: { hide: true, body: renewal } }, async (request, reply) => {
      if (!request.session) throw new DomainError("unauthenticated");
      const { force } = request.body as { force: boolean };
      const cached = force ? undefined : jar.token(request, request.session);
      const opened = await continueSession(parts, request.session, {
        cachedToken: cached,
        whence: whenceOf(request),
      });
      if (!isOver(opened)) return jar.set(reply, opened);
      jar.drop(reply);
      await leaveSession(parts.db, request.session, whenceOf(request));
      request.log.info({ ...traceOf(request, request.session), why: opened.over }, "session over");
      throw new DomainError("invalid_token");
    });

    scope.post(`${PATH}/refused`, { schema: { hide: true, body: refusedSignIn } }, async (request) => {
      const { why } = request.body as { why: string };
      request.log.info(
        { why: plain([why]), provider: parts.issuer },
        "the identity provider refused a sign-in",
      );
      return {};
    });

    scope.delete(PATH, { schema: { hide: true } }, async (request, reply) => {
      jar.drop(reply);
      if (!request.session) return {};
      const { refreshToken } = request.session;
      await leaveSession(parts.db, request.session, whenceOf(request));
      request.log.info(traceOf(request, request.session), "signed out");
      // The browser deletes the token in any case. If the provider cannot be reached to revoke the token, the token
      // stays valid until it expires.
      if (refreshToken)
        await parts.provider.revoke(refreshToken).catch((error: unknown) => {
          request.log.warn({ err: error }, "a sign-out did not reach the provider");
        });
      return {};
    });
  });
}

const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  device: deviceOf(request.headers["user-agent"]),
});

/** Returns the fields of a log line that say who called and from where, without any token. */
const traceOf = (request: FastifyRequest, { uid, id }: Session) => ({
  uid,
  session: id,
  address: request.ip,
});

/**
 * Checks that a call comes from the shop's own pages. The cookies' attribute SameSite stops other sites; this check
 * also stops pages of neighbouring hosts, and protects signing in, which has no cookie yet.
 */
function refuseOtherSites({ headers }: FastifyRequest, origin: string): void {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== origin || (site !== undefined && site !== "same-origin"))
    throw new DomainError("unauthenticated");
}

function cookieJar({ seal, publicUrl }: SessionRouteParts) {
  const isSecure = publicUrl.startsWith("https:");
  const prefix = isSecure ? "__Secure-" : "";
  const names = { session: `${prefix}hira-session`, token: `${prefix}hira-token` };
  const where = { path: PATH, httpOnly: true, sameSite: "strict", secure: isSecure } as const;
  const put = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    if (value.length <= MAX_COOKIE_BYTES) reply.setCookie(name, value, { ...where, maxAge });
    else reply.clearCookie(name, where);
  };
  const opened = <T>(request: FastifyRequest, name: "session" | "token"): T | undefined => {
    const text = request.cookies[names[name]];
    return text === undefined ? undefined : (seal.open(names[name], text) as T | undefined);
  };

  return {
    session: (request: FastifyRequest) => opened<Session>(request, "session") ?? null,
    /** Returns the last ID token if it belongs to this session. */
    token(request: FastifyRequest, { id }: Session): string | undefined {
      const cached = opened<{ id: string; idToken: string }>(request, "token");
      return cached?.id === id ? cached.idToken : undefined;
    },
    set(reply: FastifyReply, { session, reply: given }: OpenedSession) {
      const { idToken, expiresIn } = given;
      const goodFor = Math.max(0, expiresIn + CLOCKS_APART_SECONDS);
      const { refreshToken, ...bare } = session;
      const whole = seal.seal(names.session, session);
      // The session lasts as long as its ID token if there is no refresh token, or if the cookie would be too long
      // for browsers.
      if (refreshToken !== undefined && whole.length <= MAX_COOKIE_BYTES)
        put(reply, names.session, whole, SESSION_SECONDS);
      else put(reply, names.session, seal.seal(names.session, bare), goodFor);
      put(reply, names.token, seal.seal(names.token, { id: session.id, idToken }), goodFor);
      return given;
    },
    drop(reply: FastifyReply): void {
      for (const name of Object.values(names)) reply.clearCookie(name, where);
    },
  };
}
