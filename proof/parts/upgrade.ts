import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { openIssuer } from "@hira/server/testing/issuer";
import { buildStore, freePort, spawnStore } from "@hira/server/testing/processes";
import pg from "pg";
import { fill } from "../../bench/fill.ts";
import { countUp } from "../count.ts";
import { startLoad } from "../load.ts";
import type { Part } from "../part.ts";
import { createRandom } from "../random.ts";
import { openShop } from "../shop.ts";
import { checkOut } from "../versions.ts";

/** The git ref of the last version before release 1.0 (its newest migration is 0140). */
const FORMER = "7f65daeb";
const HISTORY = { users: 20_000, orders: 300_000, requests: 10_000 };
const READER_SECONDS = 20;
const MOST_SILENCE_MS = 1_000;
const AT_EACH_STEP = 300;

/**
 * Changes that a release may contain: a column, a check, a new body of a function that every order calls, and an
 * index.
 */
const NEXT = {
  "9001-rehearsal.sql": `ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'web';
ALTER TABLE users ADD COLUMN nickname text;
ALTER TABLE idempotency_keys ADD COLUMN seen boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD CONSTRAINT orders_channel CHECK (channel <> '') NOT VALID;
CREATE OR REPLACE FUNCTION take_unit(_product_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET stock = stock - 1 WHERE product_id = _product_id AND stock >= 1;
  RETURN FOUND;
END $$;`,
  "9002-rehearsal.sql": `--! outside a transaction
CREATE INDEX CONCURRENTLY orders_by_channel ON orders (channel, created_at DESC);
ALTER TABLE orders VALIDATE CONSTRAINT orders_channel;`,
};

/** Upgrades a store to the next version and back under load. No order may fail. */
export const upgrade: Part = {
  count: 1,
  async run({ seed, clients, from = FORMER }) {
    buildStore();
    const home = await mkdtemp(join(tmpdir(), "hira-proof-"));
    const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
    try {
      const before = await checkOut(join(home, "before"), { ref: from });
      const after = await checkOut(join(home, "after"), { ref: "HEAD", migrations: NEXT });
      const postgres = await startEmbeddedPostgres({ directory: join(home, "postgres"), log: () => {} });
      ends.push(postgres.stop);
      const issuer = await openIssuer();
      ends.push(issuer.close);
      const env = {
        ...issuer.env,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(home, "data"),
        ADMIN_EMAILS: "boss@mail.test",
        DEMO_DATA: "0",
      };
      const serving: { base: string; end(signal: NodeJS.Signals): Promise<unknown> }[] = [];
      async function serve(tree: string) {
        const store = spawnStore(
          { ...env, PORT: String(await freePort()) },
          {
            program: [join(tree, "server/src/main.ts")],
          },
        );
        ends.push(() => store.end("SIGKILL"));
        await store.open;
        serving.push(store);
      }
      const retire = () => serving.shift()?.end("SIGTERM");

      await serve(before);
      const shop = await openShop(serving[0]?.base ?? "", issuer, { buyers: clients, codes: 20_000 });
      await fill(postgres.url, HISTORY);
      let turn = 0;
      const base = () => serving[turn++ % serving.length]?.base ?? "";
      const load = startLoad(shop, { base, clients, random: createRandom(seed) });
      const silences: Record<string, number> = {};
      async function step(name: string, work: () => Promise<unknown>) {
        load.longestSilenceMs();
        await work();
        await load.untilAnswered(AT_EACH_STEP);
        silences[name] = Math.round(load.longestSilenceMs());
        console.log(`${name}: ${silences[name]} ms without an answer at most`);
      }
      let migrated = "";
      await step("the version before alone", async () => {});
      await step("migrations beside a long reader", async () => {
        const reading = read(postgres.url);
        migrated = await migrate(after, env);
        await reading;
      });
      await step("both versions", () => serve(after));
      await step("the later version alone", async () => retire());
      await step("both again", () => serve(before));
      await step("back", async () => retire());
      await load.settle();
      const counted = await countUp(postgres.url, shop, load);
      const failures = Object.fromEntries(load.failures);
      const tooLong = Object.entries(silences).filter(([, ms]) => ms > MOST_SILENCE_MS);
      return {
        counted,
        failures,
        contradictions: load.contradictions,
        faults: { "upgrade and way back": 1 },
        notes: {
          silences,
          history: HISTORY,
          readerSeconds: READER_SECONDS,
          migrations: migrated.trim().split("\n"),
        },
        wrong: [
          ...(load.failures.size > 0 ? [`failed: ${JSON.stringify(failures)}`] : []),
          ...tooLong.map(([name, ms]) => `${name}: ${ms} ms without an answer`),
        ],
      };
    } finally {
      for (const end of ends.reverse()) await end();
    }
  },
};

/** Runs a long report. While it runs, its open transaction blocks schema changes of the table `orders`. */
async function read(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "a long report" });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT count(*) FROM orders");
  await client.query(`SELECT pg_sleep(${READER_SECONDS})`);
  await client.query("COMMIT");
  await client.end();
}

/** Runs `npm run migrate` in a version's folder. Returns its output. */
async function migrate(tree: string, env: Record<string, string>): Promise<string> {
  const places = ["server/src/operations/commands/migrate.ts", "server/src/commands/migrate.ts"];
  const command = places.map((place) => join(tree, place)).find((place) => existsSync(place));
  if (!command) throw new Error(`${tree} has no command that migrates`);
  const child = spawn(process.execPath, [command], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm run migrate ended with ${code}:\n${said}`);
  return said;
}
