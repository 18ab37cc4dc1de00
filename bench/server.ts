import { join } from "node:path";
import { takaToPoisha } from "@hira/contract";
import { createApp } from "@hira/server/app";
import { createCategory } from "@hira/server/catalog/products/create-category";
import { createProduct } from "@hira/server/catalog/products/create-product";
import { createTokenVerifier } from "@hira/server/people/identity/token";
import { limits } from "@hira/server/platform/config/config";
import { type Database, openAsOwner, openDatabase } from "@hira/server/platform/db/database";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { migrate } from "@hira/server/platform/db/migrate";
import { systemActor } from "@hira/server/platform/lib/actor";
import { createCodeCipher } from "@hira/server/platform/sealing/cipher";
import { openDiskStore } from "@hira/server/platform/uploads/disk-store";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { pino } from "pino";
import { fill, type Sizes } from "./fill.ts";

/** What a measured store tells the benchmark: its address, and the tokens of its accounts. */
export interface Measured {
  base: string;
  databaseUrl: string;
  pid: number;
  productId: string;
  admin: string;
  customers: string[];
}

const CUSTOMERS = 64;
const PRODUCTS = 50;
const ISSUER = "https://bench.invalid";

/** Fills an empty store with products and a history. Returns the ID of a product on sale. */
async function fillOnce(db: Database, url: string, sizes: Sizes): Promise<string> {
  const context = { db, actor: systemActor };
  if (!(await db.selectFrom("categories").select("id").limit(1).executeTakeFirst())) {
    const categoryId = await createCategory(context, { name: "Games", imageUrl: null, playerId: null });
    for (let n = 1; n <= PRODUCTS; n++) {
      const product = {
        categoryId,
        name: `${n * 10} Diamonds`,
        stock: 100_000_000,
        price: takaToPoisha(100),
      };
      await createProduct(context, { ...product, offerType: "Normal" });
    }
    await fill(url, sizes);
  }
  return (await db.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow()).id;
}

/** Sets the wallets of the ordering customers to more money than the orders can cost. */
async function fillWallets(url: string): Promise<void> {
  const owner = openAsOwner(url);
  const uids = Array.from({ length: CUSTOMERS }, (_, n) => `load-${n + 1}`);
  const balance = takaToPoisha(10_000_000_000);
  await owner.updateTable("wallets").set({ balance }).where("uid", "in", uids).execute();
  await owner.destroy();
}

/** Signs tokens with a generated key that the store's verifier accepts. */
async function createIssuer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256", use: "sig" }] };
  const tokenOf = (uid: string, email: string) =>
    new SignJWT({ email, email_verified: true, name: uid, auth_time: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: "RS256", kid: "bench" })
      .setSubject(uid)
      .setIssuer(ISSUER)
      .setAudience("bench")
      .setIssuedAt()
      .setExpirationTime("12h")
      .sign(privateKey);
  return { tokenOf, verifyToken: createTokenVerifier({ issuer: ISSUER, audience: "bench", jwks }) };
}

/** Runs a store with a given history in this process. It ends when its standard input ends. */
async function main(directory: string, sizes: Sizes, withLimits: boolean): Promise<void> {
  const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: () => {} });
  const login = await migrate(postgres.url);
  const db = openDatabase(login);
  const productId = await fillOnce(db, postgres.url, sizes);
  const { tokenOf, verifyToken } = await createIssuer();
  const { app } = await createApp({
    db,
    books: db,
    probe: db,
    live: openDatabase({ ...login, max: 1 }),
    cipher: createCodeCipher(Buffer.alloc(32)),
    verifyToken,
    adminEmails: ["admin@bench.invalid"],
    publicUrl: "http://localhost",
    allowLoopback: true,
    privateMailHosts: [],
    telegramUrl: "http://localhost:1",
    gatewayUrl: "http://localhost:1",
    limits: withLimits ? limits : undefined,
    trustProxy: 0,
    apiDocs: false,
    logger: pino({ level: "silent" }),
    photos: [],
    imageOrigins: [],
    uploadsDir: join(directory, "uploads"),
    images: await openDiskStore(join(directory, "uploads")),
  });
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  const admin = await tokenOf("bench-admin", "admin@bench.invalid");
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => tokenOf(`load-${n + 1}`, `customer${n + 1}@mail.example`)),
  );
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  await fetch(`${base}/api/users`, { method: "POST", headers, body: "{}" });
  await fillWallets(postgres.url);
  const { pid } = process;
  const measured: Measured = { base, databaseUrl: postgres.url, pid, productId, admin, customers };
  console.log(JSON.stringify(measured));
  process.stdin.resume();
  process.stdin.once("end", async () => {
    await app.close();
    await db.destroy();
    await postgres.stop();
  });
}

const [directory = "", ...given] = process.argv.slice(2);
const [users = 0, orders = 0, requests = 0, supplied = 0] = given.slice(0, 4).map(Number);
await main(directory, { users, orders, requests, supplied }, given[4] === "limits");
