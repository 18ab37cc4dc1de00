import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { isSoak } from "../../../../soak.ts";
import { run, temporary } from "../../testing/backed-up-store.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore } from "../../testing/store.ts";
import { unwatchedLog } from "../../testing/watched-log.ts";
import { writeSums } from "./checksums.ts";
import { writeManifest } from "./manifest.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Writes fakes of PostgreSQL's programs. Their version number is higher than that of any real PostgreSQL. */
async function programs(psql: string): Promise<string> {
  const folder = await temporary();
  const version = (name: string) => `[ "$1" = --version ] && echo "${name} (PostgreSQL) 99.0" && exit\n`;
  for (const [name, does] of [
    ["pg_restore", 'echo "SELECT 1;"'],
    ["psql", psql],
  ] as const) {
    await writeFile(join(folder, name), `#!/bin/sh\n${version(name)}${does}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
}

async function dump(): Promise<string> {
  const directory = await temporary();
  const folder = join(directory, "2026-11-01T21-00-00Z");
  await mkdir(folder);
  await writeFile(join(folder, "database.dump"), "a dump");
  const moment = "2026-11-01T21:00:00.000Z";
  const known = { moment, finished: moment, postgres: 18, schema: "0001-store", system: "1", heads: [] };
  await writeManifest(folder, { format: 1, kind: "dump", ...known });
  await writeSums(folder);
  return directory;
}

let orderId = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  const store = await createTestStore({ logger: unwatchedLog, ownLogin: true });
  await store.signUp("tanvir");
  await fund(store.db, "tanvir", 100);
  const { productId } = await seedShop(store.db, { price: 1, stock: 1 });
  const body = { productId, gameAccount: "12345678", amount: 1, paymentMethod: "wallet" };
  orderId = (await store.call("POST /orders", { as: "tanvir", key: "order-1", body })).body.order._id;
  env = { DATABASE_URL: store.directUrl, DATA_DIR: await temporary() };
  // The connections are closed, so that no instance of the store seems to be running.
  await Promise.all([store.db, store.books, store.probe, store.live].map((each) => each.destroy()));
});

test("restoring into an external database with --replace prints the newest order of the database that it replaces", async () => {
  const PATH = await programs("cat >/dev/null");
  const { code, out, err } = await run("restore", [await dump(), "--replace"], { ...env, PATH });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(
    new RegExp(
      `^The database that was there is removed \\(the newest order is ${orderId.slice(-8)} of `,
      "m",
    ),
  );
});

test.runIf(isSoak)(
  "an error about a full disk of the database server is not reported as a full disk of the store",
  async () => {
    const full = 'could not extend file "base/5/16384": No space left on device';
    const PATH = await programs(`cat >/dev/null; echo 'ERROR:  ${full}' >&2; exit 3`);
    const { code, err } = await run("restore", [await dump(), "--replace"], { ...env, PATH });
    expect({ code, err }).toEqual({ code: 1, err: `psql failed: ${full}\n` });
  },
);
