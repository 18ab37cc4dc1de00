import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createCodeCipher } from "@hira/server/platform/sealing/cipher";
import autocannon from "autocannon";
import pg from "pg";
import { residentMb } from "../processes.ts";
import { median, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { startStore } from "../store.ts";

/**
 * Measures orders over HTTP: wallet orders of many products and of a single one, voucher orders, orders with a
 * coupon, and instant orders. Alternates each measurement with one of pgbench, which runs a function that does the
 * work of a wallet order (`one-function.sql`) in the same PostgreSQL.
 */
const REACH = { many: 0.25, one: 0.15, voucher: 0.2, coupon: 0.2, instant: 0.2 };
const CLIENTS = 16;
const PRODUCTS = 16;
const ROUNDS = 6;
const SECONDS = 5;
const run = promisify(execFile);

const random = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)] as T;

const walletOrder = () => ({ paymentMethod: "wallet", amount: 100, gameAccount: "12345678" });
const withCoupon = () => ({
  ...walletOrder(),
  amount: 90,
  coupon: `BENCH${Math.floor(Math.random() * PRODUCTS)}`,
});
let serial = 0;
const instantOrder = () => ({
  ...{ ...walletOrder(), paymentMethod: "instant", method: "bKash", senderNumber: "01711111111" },
  transactionId: `9B${(36 ** 7 + serial++).toString(36).toUpperCase()}`,
});

/** Returns the number of orders over HTTP per second. */
export async function overHttp(
  store: Measured,
  products: readonly string[],
  bodyOf: () => object = walletOrder,
): Promise<number> {
  const result = await autocannon({
    url: store.base,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        method: "POST",
        path: "/api/orders",
        setupRequest: (request) => ({
          ...request,
          headers: {
            authorization: `Bearer ${random(store.customers)}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID(),
          },
          body: JSON.stringify({ productId: random(products), ...bodyOf() }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`Orders: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

/**
 * Returns how often per second the function runs. `first`: the number of its first key, so that no two runs use the
 * same keys.
 */
async function inOneFunction(
  store: Measured,
  { script, first }: { script: string; first: number },
): Promise<number> {
  const { stdout } = await run("pgbench", [
    ...["-n", "-M", "simple", "-c", `${CLIENTS}`, "-j", "2", "-T", `${SECONDS}`, "-D", `n=${first}`],
    ...["-f", script, store.databaseUrl],
  ]);
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? "0";
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (failed !== "0" || !(rate > 0)) throw new Error(`pgbench:\n${stdout}`);
  return rate;
}

const scriptOf = (customers: number, products: number) =>
  [
    `\\set who random(1, ${customers})`,
    `\\set product random(1, ${products})`,
    "\\set n :n + 1",
    "SELECT bare.place_order('load-' || :who, :client_id || '-' || :n, :product, 10000);",
    "",
  ].join("\n");

async function ask<Row extends object>(
  store: Measured,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, [...values]);
  await client.end();
  return rows;
}

/**
 * Adds packages that are sold as codes, and many coupons that anybody may use, so that orders do not wait for one
 * coupon. Sets instant orders up, with limits and without a fee.
 */
const KINDS = `
  INSERT INTO products (id, name, price, category_id, type)
  SELECT gen_random_uuid(), 'Bench code ' || n, 10000, (SELECT id FROM categories LIMIT 1), 'unipin' FROM generate_series(1, ${PRODUCTS}) AS n;
  INSERT INTO coupons (code, amount, max_uses, once) SELECT 'BENCH' || n, 1000, 100000, false FROM generate_series(0, ${PRODUCTS - 1}) AS n;
  DELETE FROM order_instructions;
  UPDATE settings SET value = (value::jsonb || '{"maxUnconfirmedOrders": 100, "maxUnconfirmedAmount": 1000000, "unpaidStockPercent": 100}')
  WHERE key = 'orders';
  ANALYZE coupons`;

const CODES = 5000;
/** The key with which the measured store encrypts voucher codes (server.ts). */
const cipher = createCodeCipher(Buffer.alloc(32));

/** Adds codes to a product, encrypted as the store does it, because the reply to an order contains the code. */
async function addCodes(store: Measured, productId: string): Promise<void> {
  const rows = Array.from({ length: CODES }, (_, n) => {
    const code = `${productId.slice(-12)}-${n}`;
    const id = randomUUID();
    return { id, sealed: cipher.seal(id, code), hash: cipher.hash(code), tail: cipher.tailHash(code) };
  });
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ sealed }) => sealed),
    rows.map(({ hash }) => hash),
    rows.map(({ tail }) => tail),
  ];
  const insert = `INSERT INTO voucher_codes (id, product_id, ciphertext, code_hash, tail_hash)
    SELECT id, $5, sealed, hash, tail FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) AS row (id, sealed, hash, tail)`;
  await ask(store, insert, [...columns, productId]);
}

/**
 * Cancels the unpaid orders of a measurement before the next one, because they count against the limits of their
 * account and product.
 */
const CANCEL = `UPDATE orders SET status = 'canceled', expires_at = NULL WHERE payment_method = 'instant' AND status = 'pending'`;

export async function measure(): Promise<boolean> {
  if (spawnSync("pgbench", ["--version"]).error) {
    console.log(
      "\norders: skipped, there is no pgbench here (it comes with PostgreSQL; put it on the PATH).",
    );
    return true;
  }
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const store = await startStore(join(home, "store"), { users: 1000, orders: 10_000, requests: 1_000 });
  try {
    const { products } = (await (await fetch(`${store.base}/api/products`)).json()) as {
      products: { _id: string }[];
    };
    const ids = products.slice(0, PRODUCTS).map(({ _id }) => _id);
    await ask(store, await readFile(new URL("../one-function.sql", import.meta.url), "utf8"));
    await ask(store, KINDS);
    const codes = await ask<{ id: string }>(store, "SELECT id FROM products WHERE name LIKE 'Bench code %'");
    const codeIds = codes.map(({ id }) => id);
    for (const id of codeIds) await addCodes(store, id);
    await ask(store, "ANALYZE voucher_codes");
    const script = join(home, "bare.sql");
    await writeFile(script, scriptOf(store.customers.length, PRODUCTS));
    const none = (): number[] => [];
    const rates = {
      ...{ many: none(), one: none(), bare: none() },
      ...{ voucher: none(), coupon: none(), instant: none() },
    };
    await overHttp(store, ids);
    await inOneFunction(store, { script, first: 0 });
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const turns = [
        async () => rates.many.push(await overHttp(store, ids)),
        async () => rates.bare.push(await inOneFunction(store, { script, first: turn * 1_000_000 })),
        async () => rates.one.push(await overHttp(store, ids.slice(0, 1))),
        async () => rates.voucher.push(await overHttp(store, codeIds)),
        async () => rates.coupon.push(await overHttp(store, ids, withCoupon)),
        async () => {
          rates.instant.push(await overHttp(store, ids, instantOrder));
          await ask(store, CANCEL);
        },
      ];
      for (const take of turn % 2 === 0 ? turns : turns.toReversed()) await take();
    }
    // Each measurement is divided by the one next to it, because the machine is not equally fast all the time.
    const ratio = (of: readonly number[]) =>
      median(of.map((rate, turn) => rate / (rates.bare[turn] ?? Number.NaN)));
    const unit = "× one function";
    return await report(
      "orders",
      [
        {
          name: `wallet orders, ${CLIENTS} clients`,
          value: ratio(rates.many),
          unit,
          atLeast: REACH.many,
        },
        {
          name: `of one product that everybody wants`,
          value: ratio(rates.one),
          unit,
          atLeast: REACH.one,
        },
        { name: "voucher codes from the wallet", value: ratio(rates.voucher), unit, atLeast: REACH.voucher },
        { name: "wallet orders with a coupon", value: ratio(rates.coupon), unit, atLeast: REACH.coupon },
        { name: "instant orders", value: ratio(rates.instant), unit, atLeast: REACH.instant },
        {
          name: "memory of the server afterwards",
          value: await residentMb(store.pid),
          unit: "MB",
          atMost: 200,
        },
      ],
      {
        perSecond: Object.fromEntries(
          Object.entries(rates).map(([name, of]) => [name, round(median(of), 0)]),
        ),
      },
    );
  } finally {
    await store.stop();
    await rm(home, { recursive: true, force: true });
  }
}
