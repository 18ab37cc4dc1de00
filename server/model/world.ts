import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import pg from "pg";
import { pino } from "pino";
import { createApp } from "../src/app.ts";
import { prepareApplicationLogin } from "../src/db/application-login.ts";
import { type Database, openAsOwner, openDatabase } from "../src/db/database.ts";
import { createTokenVerifier } from "../src/identity/token.ts";
import { AUDIENCE, ISSUER } from "../src/testing/issuer.ts";
import { createReplyCheck } from "../src/testing/reply-check.ts";
import { openDiskStore } from "../src/uploads/disk-store.ts";
import { createCodeCipher } from "../src/vouchers/cipher.ts";

export interface WorldReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the model asserts the shape it expects
  body: any;
}

export interface WorldCall {
  as?: string;
  token?: string;
  body?: object;
  key?: string;
}

/** A store of the model's own: the whole API, called without a socket between, on a database that nobody else uses. */
export interface World {
  call(name: string, options?: WorldCall): Promise<WorldReply>;
  sign(claims: JWTPayload): Promise<string>;
  signUp(uid: string, role?: "user" | "admin"): Promise<string>;
  /** As the application's login. */
  db: Database;
  owner: Database;
  close(): Promise<void>;
}

/** `server`: a PostgreSQL with a migrated database `template` to clone. `refusals`: a file that collects those met. */
export async function openWorld(
  server: string,
  { template, refusals }: { template: string; refusals: string },
): Promise<World> {
  const database = `model_${randomBytes(6).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  // It is thrown away, and nobody waits for its disk.
  await onServer(server, `ALTER DATABASE ${database} SET synchronous_commit = off`);
  const address = new URL(server);
  address.pathname = `/${database}`;
  const url = address.href;
  const login = await prepareApplicationLogin(url);
  const db = openDatabase({ ...login, max: 4 });
  const owner = openAsOwner(url);
  const uploadsDir = await mkdtemp(join(tmpdir(), "hira-model-"));
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" }] };
  const { app } = await createApp({
    db,
    books: db,
    probe: db,
    cipher: createCodeCipher(Buffer.alloc(32, "model")),
    verifyToken: createTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwks }),
    adminEmails: [],
    publicUrl: "http://localhost",
    limits: undefined,
    trustProxy: 0,
    logger: pino({ level: "silent" }),
    images: await openDiskStore(uploadsDir),
    photos: [],
    imageOrigins: [],
    uploadsDir,
    apiDocs: true,
  });
  await app.ready();
  const sign: World["sign"] = (claims) =>
    new SignJWT({ email: `${claims.sub}@mail.test`, email_verified: true, name: `${claims.sub}`, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "test" })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime("12h")
      .sign(privateKey);
  const call = caller(app, sign, refusals);
  return {
    call,
    sign,
    db,
    owner,
    async signUp(uid, role = "user") {
      const { status, body } = await call("POST /users", { as: uid, body: {} });
      if (status !== 200) throw new Error(`sign-up of ${uid}: ${status} ${JSON.stringify(body)}`);
      if (role === "admin") await owner.updateTable("users").set({ role }).where("uid", "=", uid).execute();
      return uid;
    },
    async close() {
      await app.close();
      await Promise.all([db.destroy(), owner.destroy(), rm(uploadsDir, { recursive: true, force: true })]);
      await onServer(server, `DROP DATABASE ${database} WITH (FORCE)`);
      await onServer(server, `DROP ROLE ${login.role}`);
    },
  };
}

const MOST_TIMES_BUSY = 100;
const BUSY_MS = 100;

function caller(app: FastifyInstance, sign: World["sign"], refusals: string): World["call"] {
  const checkReply = createReplyCheck(app, refusals);
  const tokens = new Map<string, Promise<string>>();
  function tokenOf(uid: string): Promise<string> {
    const known = tokens.get(uid) ?? sign({ sub: uid });
    tokens.set(uid, known);
    return known;
  }
  async function call(
    name: string,
    options: WorldCall = {},
    patience = MOST_TIMES_BUSY,
  ): Promise<WorldReply> {
    const { as, token, body, key } = options;
    const [method = "GET", path = ""] = name.split(" ");
    const bearer = token ?? (as && (await tokenOf(as)));
    const reply = await app.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { payload: body }),
    });
    const answer = {
      status: reply.statusCode,
      contentType: String(reply.headers["content-type"] ?? ""),
      body: JSON.parse(reply.payload),
    };
    // A machine with too much to do; nothing was done for the call.
    if (answer.status === 503 && patience > 0) {
      await wait(BUSY_MS);
      return call(name, options, patience - 1);
    }
    checkReply(method, path, answer);
    return { status: answer.status, body: answer.body };
  }
  return (name, options) => call(name, options);
}

/** Cloning needs the template to itself: those who start at once take turns. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(4417)");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
