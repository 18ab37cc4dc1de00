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
/** The address below which the test issuer puts account photos. */
export const TEST_PHOTOS = "https://photos.issuer.test/";

/**
 * The encryption of voucher codes in tests. All tests use the same key, because no real codes are encrypted with it.
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
  /** Signs an ID token. `claims` replace the claims of a valid token. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string; typ?: string }): Promise<string>;
  /** Calls the API over HTTP. `as`: the uid whose token is sent. */
  call(name: string, options?: CallOptions): Promise<TestReply>;
  /** Creates a customer or an admin (by default an owner) with a profile. Returns the uid. */
  signUp(uid: string, role?: "user" | "admin", preset?: string): Promise<string>;
  publicKey: CryptoKey;
  /** Verifies the tokens that `sign` signs. */
  verifyToken: AppParts["verifyToken"];
  /** Clears the response cache, as a notification of changed content does. */
  clearCache: () => void;
  /** Makes a call that waits for an approval, and approves it. */
  carry: App["carry"];
  /**
   * Lets the store log a warning or an error with this message in this test. Otherwise such a line fails the test.
   */
  expectLogged: WatchedLog["expectLogged"];
  /** A logger for a test's own work beside the store. */
  log: Logger;
  /** Ends the store as the process does it. */
  drain: () => Promise<void>;
  /** The address at which the store listens. */
  base: string;
  /** The folder of the store's uploaded images. */
  uploadsDir: string;
}

export interface TestStoreOptions extends TestDatabaseOptions {
  limits?: Limits;
  /** Makes this store a second instance on the database of another test store. */
  beside?: TestDatabase;
  /** Verifies tokens. Default: accepts the tokens of the test's issuer. */
  verifyToken?: AppParts["verifyToken"];
  trustProxy?: number;
  drainSeconds?: number;
  /** The folder for images. Default: a folder of the test. */
  images?: ImageStore;
  metricsToken?: string;
  /** True: replies are checked against the OpenAPI document. Default: true. */
  apiDocs?: boolean;
  pages?: AppParts["pages"];
  sessions?: AppParts["sessions"];
  /**
   * The logger. By default, a line of level 40 or above fails the test unless it is expected (`expectLogged`). Lines
   * are not checked if the test breaks the connection to the database (`through`, `timeouts`).
   */
  logger?: AppParts["logger"];
  publicUrl?: string;
  /** True: suppliers are fakes on this machine. Default: true. */
  allowLoopback?: boolean;
  privateMailHosts?: string[];
  /** Address of Telegram. Default: an address where nothing listens. */
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

/** Returns the first chunk of a reply that never ends. */
async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Starts the whole API on HTTP, with a database of its own and an issuer of tokens that only the test knows. */
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
  // As a real store has it: else a call on a connection that rested for 5 s meets its end, where the machine is busy.
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
