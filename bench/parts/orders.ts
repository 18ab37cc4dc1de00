import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { residentMb } from "../processes.ts";
import { median, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { startStore } from "../store.ts";

/**
 * Wallet orders over HTTP against pgbench that does the same work in one function on tables of its own and nothing else
 * (`one-function.sql`), on one PostgreSQL, in turns: of many products, and of one that everybody wants.
 */
const REACH = { many: 0.25, one: 0.15 };
const CLIENTS = 16;
const PRODUCTS = 16;
const ROUNDS = 6;
const SECONDS = 5;
const run = promisify(execFile);

const random = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)] as T;

/** Orders a second over HTTP. */
export async function overHttp(store: Measured, products: readonly string[]): Promise<number> {
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
          body: JSON.stringify({
            productId: random(products),
            paymentMethod: "wallet",
            amount: 100,
            gameAccount: "12345678",
          }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`Orders: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

/** Orders a second by the bare function; `first` numbers its keys apart from other runs'. */
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

async function prepareBare(store: Measured): Promise<void> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query(await readFile(new URL("../one-function.sql", import.meta.url), "utf8"));
  await client.end();
}

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
    await prepareBare(store);
    const script = join(home, "bare.sql");
    await writeFile(script, scriptOf(store.customers.length, PRODUCTS));
    const rates = { many: [] as number[], one: [] as number[], bare: [] as number[] };
    await overHttp(store, ids);
    await inOneFunction(store, { script, first: 0 });
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const turns = [
        async () => rates.many.push(await overHttp(store, ids)),
        async () => rates.bare.push(await inOneFunction(store, { script, first: turn * 1_000_000 })),
        async () => rates.one.push(await overHttp(store, ids.slice(0, 1))),
      ];
      for (const take of turn % 2 === 0 ? turns : turns.toReversed()) await take();
    }
    // Turn by turn: the machine is not equally fast in all of them.
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
