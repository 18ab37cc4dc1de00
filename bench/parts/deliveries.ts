import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFakes } from "@hira/demo/stand-ins";
import { beginBooks } from "@hira/demo/stand-ins/books";
import { deliveryJob } from "@hira/server/orders/deliveries/delivery-job";
import { applicationLogin } from "@hira/server/platform/db/application-login";
import { openDatabase } from "@hira/server/platform/db/database";
import { startQueue } from "@hira/server/platform/queue/start-queue";
import { createCodeCipher } from "@hira/server/platform/sealing/cipher";
import pg from "pg";
import { pino } from "pino";
import { median, quantile, type Row, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { call, startStore } from "../store.ts";

/**
 * Compares how long it takes to place an order that a supplier delivers and one that an operator delivers. Both are
 * placed alternately. Also counts how many deliveries one process completes per second. Its fake supplier answers
 * immediately.
 */
const CALLS = 600;
const WARM_UP = 100;
const DELIVERIES = 1_500;
const REACH = { ratio: 1.2, perSecond: 50 };
const CLIENTS = 8;
const PAIRING = {
  unipin: { partnerId: "hira-partner", secret: "made-up-secret" },
  digiflazz: { username: "x", key: "x", webhookSecret: "x", webhookPath: "/x" },
  redeemer: { token: "x" },
};

async function openSupplier(file: string) {
  await beginBooks(file, PAIRING, { unipin: 1e9 });
  const fakes = await openFakes({ origin: "http://127.0.0.1:1", file });
  if (!fakes) throw new Error(`${file} are no books`);
  const server = createServer(fakes.handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stand-ins/unipin`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await fakes.close();
    },
  };
}

/** Lets the supplier deliver one product of the store. Operators deliver the other product. */
async function mapProduct(store: Measured, url: string): Promise<{ byHand: string; supplied: string }> {
  const { products } = (await (await fetch(`${store.base}/api/products`)).json()) as {
    products: { _id: string }[];
  };
  const [byHand = "", supplied = ""] = products.map(({ _id }) => _id);
  const headers = { authorization: `Bearer ${store.admin}`, "content-type": "application/json" };
  const body = JSON.stringify({
    ...{ name: "Stand-in", kind: "unipin", currency: "BDT", rate: 1 },
    settings: { url, partnerId: PAIRING.unipin.partnerId },
    credentials: { secret: PAIRING.unipin.secret },
  });
  const reply = await fetch(`${store.base}/api/admin/suppliers`, { method: "POST", headers, body });
  const { supplier } = (await reply.json()) as { supplier: { _id: string } };
  const suppliers = [{ supplierId: supplier._id, sku: "FREEFIRE_BD:25", active: true }];
  const mapping = { automatic: true, costCeiling: null, suppliers };
  await call(store, `PATCH /admin/products/${supplied}/suppliers`, store.admin, mapping);
  return { byHand, supplied };
}

let ordered = 0;
function order(store: Measured, productId: string): Promise<void> {
  const n = ordered++;
  const gameAccount = String(12_345_678 + n);
  const body = { productId, paymentMethod: "wallet", amount: 100, gameAccount };
  return call(store, "POST /orders", store.customers[n % store.customers.length] ?? "", body, {
    "idempotency-key": `bench-${n}`,
  });
}

/** Places orders of both products alternately. Returns how long each order took, in ms. */
async function takeTurns(store: Measured, products: { byHand: string; supplied: string }) {
  const taken = { byHand: [] as number[], supplied: [] as number[] };
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    const turns = ["byHand", "supplied"] as const;
    for (const which of n % 2 === 0 ? turns : turns.toReversed()) {
      const from = performance.now();
      await order(store, products[which]);
      if (n >= WARM_UP) taken[which].push(performance.now() - from);
    }
  }
  return taken;
}

/** Completes the waiting deliveries. Returns how many were completed per second. */
async function workOff(store: Measured): Promise<number> {
  const log = pino({ level: "silent" });
  const db = openDatabase(applicationLogin(store.databaseUrl));
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const count = async (state: string) =>
    Number((await client.query("SELECT count(*) FROM deliveries WHERE state = $1", [state])).rows[0]?.count);
  const waiting = await count("waiting");
  const from = performance.now();
  const deliver = deliveryJob({ db, cipher: createCodeCipher(Buffer.alloc(32)), allowLoopback: true, log });
  const queue = await startQueue({ db, log, work: { deliver } });
  try {
    while ((await count("delivered")) < waiting) await wait(200);
    return (1_000 * waiting) / (performance.now() - from);
  } finally {
    await queue.end();
    await client.end();
    await db.destroy();
  }
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const supplier = await openSupplier(join(home, "stand-ins.jsonl"));
  const store = await startStore(join(home, "store"), { users: 1000, orders: 10_000, requests: 1_000 });
  try {
    const products = await mapProduct(store, supplier.url);
    const taken = await takeTurns(store, products);
    const more = DELIVERIES - WARM_UP - CALLS;
    for (let n = 0; n < more; n += CLIENTS)
      await Promise.all(Array.from({ length: CLIENTS }, () => order(store, products.supplied)));
    const perSecond = await workOff(store);
    const p95 = { byHand: quantile(taken.byHand, 0.95), supplied: quantile(taken.supplied, 0.95) };
    const rows: Row[] = [
      {
        name: "an order that a supplier delivers, p95, to one by hand",
        value: p95.supplied / p95.byHand,
        unit: "×",
        atMost: REACH.ratio,
      },
      {
        name: "the same in the median",
        value: median(taken.supplied) / median(taken.byHand),
        unit: "×",
      },
      {
        name: "deliveries worked off by one process",
        value: perSecond,
        unit: "/s",
        atLeast: REACH.perSecond,
      },
    ];
    const ms = { byHand: round(p95.byHand), supplied: round(p95.supplied) };
    return await report("deliveries", rows, { p95Ms: ms, calls: CALLS, deliveries: DELIVERIES });
  } finally {
    await store.stop();
    await supplier.close();
    await rm(home, { recursive: true, force: true });
  }
}
