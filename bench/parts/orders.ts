import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { residentMb } from "../processes.ts";
import { recordOrder, toPgbench } from "../recorded-order.ts";
import { median, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { startStore } from "../store.ts";

/** Wallet orders over HTTP against pgbench that runs the statements of such an order, on one PostgreSQL, in turns. */
const REACH = 0.5;
const CLIENTS = 16;
const PRODUCTS = 16;
const ROUNDS = 6;
const SECONDS = 5;
const run = promisify(execFile);

const random = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)] as T;

/** Orders a second over HTTP. */
async function overHttp(store: Measured, products: readonly string[]): Promise<number> {
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

/** Transactions a second of pgbench; `first` numbers its rows apart from other runs'. */
async function byPgbench(store: Measured, scripts: readonly string[], first: number): Promise<number> {
  const { stdout } = await run(
    "pgbench",
    [
      ...["-n", "-M", "simple", "-c", `${CLIENTS}`, "-j", "2", "-T", `${SECONDS}`, "-D", `n=${first}`],
      ...scripts.flatMap((script) => ["-f", script]),
      store.databaseUrl,
    ],
    { env: { ...process.env, PGOPTIONS: "-c role=hira_app -c timezone=UTC" } },
  );
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? "0";
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (failed !== "0" || !(rate > 0)) throw new Error(`pgbench:\n${stdout}`);
  return rate;
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
    const statements: number[] = [];
    const scripts: string[] = [];
    for (const [at, id] of ids.entries()) {
      const recorded = await recordOrder(store, join(home, "store/postgres/postgres.log"), id);
      statements.push(recorded.length);
      scripts.push(join(home, `order-${at}.sql`));
      await writeFile(scripts[at] ?? "", toPgbench(recorded, store.customers.length));
    }
    const rates = { http: [] as number[], pgbench: [] as number[] };
    await overHttp(store, ids);
    await byPgbench(store, scripts, 0);
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const turns = [
        async () => rates.http.push(await overHttp(store, ids)),
        async () => rates.pgbench.push(await byPgbench(store, scripts, turn * 1_000_000)),
      ];
      for (const take of turn % 2 === 0 ? turns : turns.toReversed()) await take();
    }
    const [http, pgbench] = [median(rates.http), median(rates.pgbench)];
    return await report(
      "orders",
      [
        {
          name: `wallet orders, ${CLIENTS} clients`,
          // Turn by turn: the machine is not equally fast in all of them.
          value: median(rates.http.map((rate, turn) => rate / (rates.pgbench[turn] ?? Number.NaN))),
          unit: "× pgbench",
          atLeast: REACH,
        },
        {
          name: "memory of the server afterwards",
          value: await residentMb(store.pid),
          unit: "MB",
          atMost: 200,
        },
      ],
      {
        ordersPerSecond: { http: round(http, 0), pgbench: round(pgbench, 0) },
        rounds: {
          http: rates.http.map((each) => round(each, 0)),
          pgbench: rates.pgbench.map((each) => round(each, 0)),
        },
        statementsOfAnOrder: Math.max(...statements),
      },
    );
  } finally {
    await store.stop();
    await rm(home, { recursive: true, force: true });
  }
}
