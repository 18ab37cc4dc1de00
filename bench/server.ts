import { join } from "node:path";
import { createApp } from "@hira/server/app";
import { createCategory } from "@hira/server/catalog/create-category";
import { createProduct } from "@hira/server/catalog/create-product";
import { openAsOwner, openDatabase } from "@hira/server/db/database";
import { startEmbeddedPostgres } from "@hira/server/db/embedded/embedded";
import { migrate } from "@hira/server/db/migrate";
import { createTokenVerifier } from "@hira/server/identity/token";
import { systemActor } from "@hira/server/lib/actor";
import { openDiskStore } from "@hira/server/uploads/disk-store";
import { createCodeCipher } from "@hira/server/vouchers/cipher";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { pino } from "pino";
import { fill, type Sizes } from "./fill.ts";

/** What a measured store tells the one who measures: where it is, and tokens of its accounts. */
export interface Measured {
  base: string;
  databaseUrl: string;
  pid: number;
  productId: string;
  admin: string;
  customers: string[];
}

const CUSTOMERS = 64;
const ISSUER = "https://bench.invalid";

/** A store of a given size in a process of its own; ends with its standard input. */
async function main(directory: string, sizes: Sizes): Promise<void> {
  const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: () => {} });
  const login = await migrate(postgres.url);
  const db = openDatabase(login);
  const owner = openAsOwner(postgres.url);
  const context = { db, actor: systemActor };
  let productId = "";
  if (!(await db.selectFrom("categories").select("id").limit(1).executeTakeFirst())) {
    const categoryId = await createCategory(context, { name: "Games", imageUrl: null, playerId: null });
    for (let n = 1; n <= 50; n++) {
      const product = {
        categoryId,
        name: `${n * 10} Diamonds`,
        stock: 100_000_000,
        offerType: "Normal" as const,
      };
      productId = await createProduct(context, { ...product, price: 10_000 as never });
    }
    await fill(postgres.url, sizes);
  }
  productId ||= (await db.selectFrom("products").select("id").limit(1).executeTakeFirstOrThrow()).id;

  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256", use: "sig" }] };
  const { app } = await createApp({
    db,
    books: db,
    probe: db,
    cipher: createCodeCipher(Buffer.alloc(32)),
    verifyToken: createTokenVerifier({ issuer: ISSUER, audience: "bench", jwks }),
    adminEmails: ["admin@bench.invalid"],
    publicUrl: "http://localhost",
    limits: undefined,
    trustProxy: 0,
    apiDocs: false,
    logger: pino({ level: "silent" }),
    photos: [],
    imageOrigins: [],
    uploadsDir: join(directory, "uploads"),
    images: await openDiskStore(join(directory, "uploads")),
  });
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  const tokenOf = (uid: string, email: string) =>
    new SignJWT({ email, email_verified: true, name: uid })
      .setProtectedHeader({ alg: "RS256", kid: "bench" })
      .setSubject(uid)
      .setIssuer(ISSUER)
      .setAudience("bench")
      .setIssuedAt()
      .setExpirationTime("12h")
      .sign(privateKey);
  const admin = await tokenOf("bench-admin", "admin@bench.invalid");
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) => tokenOf(`load-${n + 1}`, `customer${n + 1}@mail.example`)),
  );
  const headers = { authorization: `Bearer ${admin}`, "content-type": "application/json" };
  await fetch(`${base}/api/users`, { method: "POST", headers, body: "{}" });
  await owner
    .updateTable("wallets")
    .set({ balance: 1_000_000_000_000 as never })
    .where(
      "uid",
      "in",
      customers.map((_, n) => `load-${n + 1}`),
    )
    .execute();
  const measured: Measured = {
    base,
    databaseUrl: postgres.url,
    pid: process.pid,
    productId,
    admin,
    customers,
  };
  console.log(JSON.stringify(measured));
  process.stdin.resume();
  process.stdin.once("end", async () => {
    await app.close();
    await Promise.all([db.destroy(), owner.destroy()]);
    await postgres.stop();
  });
}

const [directory = "", users = "", orders = "", requests = ""] = process.argv.slice(2);
await main(directory, { users: Number(users), orders: Number(orders), requests: Number(requests) });
