import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OWNER } from "@hira/contract";
import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Logger } from "pino";
import { inject } from "vitest";
import { type App, type AppParts, createApp } from "../app.ts";
import { createTokenVerifier } from "../people/identity/token.ts";
import type { Limits } from "../platform/config/config.ts";
import { createCodeCipher } from "../platform/sealing/cipher.ts";
import { openDiskStore } from "../platform/uploads/disk-store.ts";
import type { ImageStore } from "../platform/uploads/image-store.ts";
import { atTheEnd } from "./at-the-end.ts";
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./database.ts";
import { AUDIENCE, ISSUER } from "./issuer.ts";
import { createReplyCheck } from "./reply-check.ts";
import { openWatchedLog, unwatchedLog, type WatchedLog } from "./watched-log.ts";

export { AUDIENCE, ISSUER } from "./issuer.ts";
/** Account photos in the test issuer's tokens have addresses below this one. */
export const TEST_PHOTOS = "https://photos.issuer.test/";

/**
 * Encrypts and hashes voucher codes in tests. All tests use the same key, because no real codes are encrypted with it.
 */
export const testCipher = createCodeCipher(Buffer.alloc(32, "hira"));

export interface TestReply {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the JSON that it expects
  body: any;
}

export interface TestStore extends TestDatabase {
  app: FastifyInstance;
  /** Signs an ID token. `claims` replace those of a valid token. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string; typ?: string }): Promise<string>;
  /** Calls the API over HTTP. `as`: the uid of the account that makes the call. */
  call(name: string, options?: CallOptions): Promise<TestReply>;
  /** Creates a customer, or an admin, who is an owner by default. The account has a profile. Returns the uid. */
  signUp(uid: string, role?: "user" | "admin", preset?: string): Promise<string>;
  publicKey: CryptoKey;
  /** Verifies the tokens that `sign` signs. */
  verifyToken: AppParts["verifyToken"];
  /** Clears the response cache, as the database's notification of a change would. */
  clearCache: () => void;
  /** Carries out a call as if it had waited for an approval and an approver had approved it. */
  carry: App["carry"];
  /**
   * Lets the store log a line of level 40 or above with this message during this test. Without this, such a line fails
   * the test.
   */
  expectLogged: WatchedLog["expectLogged"];
  /** A logger for work that a test does itself. */
  log: Logger;
  /** Makes the store ready to end, as the process does before it ends. */
  drain: () => Promise<void>;
  /** The address at which the store answers. */
  base: string;
  /** The folder of the store's uploaded images. */
  uploadsDir: string;
}

export interface TestStoreOptions extends TestDatabaseOptions {
  limits?: Limits;
  /** Makes this store a second instance that uses the database of another test store. */
  beside?: TestDatabase;
  /** Verifies tokens. By default, tokens of the test's own issuer are accepted. */
  verifyToken?: AppParts["verifyToken"];
  trustProxy?: number;
  drainSeconds?: number;
  /** The store for uploaded images. By default, they are stored in a folder of the test. */
  images?: ImageStore;
  metricsToken?: string;
  /** If true, which is the default, the API's description is published, and replies are checked against it. */
  apiDocs?: boolean;
  pages?: AppParts["pages"];
  sessions?: AppParts["sessions"];
  /**
   * The logger. By default, a line of level 40 or above fails the test, unless the test expects it (`expectLogged`). If
   * the test sets `through` or `timeouts`, because it breaks the connection to the database, lines are not checked.
   */
  logger?: AppParts["logger"];
  publicUrl?: string;
  /** If true, which is the default, outer services may be fakes on this machine. */
  allowLoopback?: boolean;
  privateMailHosts?: string[];
  /** Address of Telegram's Bot API. By default, nothing listens there. */
  telegramUrl?: string;
  /** Address of the push service. Default: an address where nothing listens. */
  gatewayUrl?: string;
  pushFake?: string;
  tracing?: AppParts["tracing"];
  lostLogLines?: AppParts["lostLogLines"];
  reads?: AppParts["reads"];
  liveSettings?: AppParts["liveSettings"];
}

export interface CallOptions {
  as?: string;
  token?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

function isRaw(body: unknown): body is string | FormData {
  return typeof body === "string" || body instanceof FormData;
}

/** Returns the first part of a reply that has no end. */
async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Starts the whole API on HTTP. It has a database of its own, and an issuer of tokens that only the test knows. */
export async function createTestStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const {
    limits,
    beside,
    trustProxy = 0,
    drainSeconds,
    images,
    metricsToken,
    apiDocs = true,
    pages,
    sessions,
    logger,
    publicUrl,
    allowLoopback = true,
    privateMailHosts = [],
    telegramUrl = "http://127.0.0.1:1",
    gatewayUrl = "http://127.0.0.1:1",
    pushFake,
    tracing,
    lostLogLines,
    reads,
    liveSettings,
    verifyToken: _,
    ...databaseOptions
  } = options;
  const watched = openWatchedLog();
  const isCutOff = Boolean(options.through ?? options.timeouts);
  const log = logger ?? (isCutOff ? unwatchedLog : watched.logger);
  const database = beside ?? (await createTestDatabase(databaseOptions));
  const uploadsDir = await mkdtemp(join(tmpdir(), "hira-uploads-"));
  atTheEnd(() => rm(uploadsDir, { recursive: true, force: true }));
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] };
  const verifyToken =
    options.verifyToken ?? createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwks });
  const { app, drain, clearCache, carry } = await createApp({
    db: database.db,
    books: database.books,
    probe: database.probe,
    live: database.live,
    liveSettings,
    cipher: testCipher,
    verifyToken,
    adminEmails: ["admin@shop.test"],
    publicUrl: publicUrl ?? "http://localhost",
    allowLoopback,
    privateMailHosts,
    telegramUrl,
    gatewayUrl,
    pushFake,
    limits,
    trustProxy,
    drainSeconds,
    longestLoopDelayMs: 0,
    logger: log,
    images: images ?? (await openDiskStore(uploadsDir)),
    photos: [TEST_PHOTOS],
    imageOrigins: [],
    tracing,
    reads,
    uploadsDir,
    metricsToken,
    apiDocs,
    ...(lostLogLines && { lostLogLines }),
    ...(pages && { pages }),
    ...(sessions && { sessions }),
  });
  // The same value as in a real store. With Node's default of 5 s, a call on a busy machine could be sent just when its
  // idle connection is being closed.
  app.server.keepAliveTimeout = 72_000;
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  atTheEnd(() => app.close());
  const checkReply = createReplyCheck(app, inject("metRefusals"));
  const tokens = new Map<string, Promise<string>>();

  const sign: TestStore["sign"] = (claims, header = {}) =>
    new SignJWT({
      email: `${claims.sub}@mail.test`,
      email_verified: true,
      name: `Name of ${claims.sub}`,
      auth_time: claims.iat ?? Math.floor(Date.now() / 1000),
      ...claims,
    })
      .setProtectedHeader({ alg: "ES256", kid: "test", ...header })
      .setIssuer(claims.iss ?? ISSUER)
      .setAudience(claims.aud ?? AUDIENCE)
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? "1h")
      .sign(privateKey);

  function tokenOf(uid: string): Promise<string> {
    const known = tokens.get(uid) ?? sign({ sub: uid });
    tokens.set(uid, known);
    return known;
  }

  async function call(name: string, { as, token, body, key, headers }: CallOptions = {}): Promise<TestReply> {
    const [method, path] = name.split(" ");
    const bearer = token ?? (as && (await tokenOf(as)));
    const reply = await fetch(`${base}/api${path}`, {
      method: method ?? "GET",
      headers: {
        ...(trustProxy > 0 && { "x-forwarded-for": "127.0.0.1" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const contentType = reply.headers.get("content-type") ?? "";
    const text = contentType.startsWith("text/event-stream") ? await firstOf(reply) : await reply.text();
    const answer = {
      status: reply.status,
      contentType,
      body: contentType.includes("json") ? JSON.parse(text) : text,
    };
    checkReply(method ?? "GET", path ?? "", answer);
    return { status: answer.status, headers: Object.fromEntries(reply.headers), body: answer.body };
  }

  async function signUp(uid: string, role: "user" | "admin" = "user", preset = OWNER): Promise<string> {
    const reply = await call("POST /users", { as: uid, body: {} });
    if (reply.status !== 200)
      throw new Error(`sign-up of ${uid}: ${reply.status} ${JSON.stringify(reply.body)}`);
    if (role === "admin")
      await database.owner.updateTable("users").set({ role, preset }).where("uid", "=", uid).execute();
    return uid;
  }

  const { expectLogged } = watched;
  const parts = { app, log: log as Logger, drain, clearCache, carry, uploadsDir };
  return { ...database, ...parts, base, publicKey, verifyToken, sign, call, signUp, expectLogged };
}
