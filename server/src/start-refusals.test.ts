import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { programOf } from "../programs.mjs";
import { withLogin } from "./platform/db/address.ts";
import { orRefusal } from "./platform/db/database-errors.ts";
import { migrate } from "./platform/db/migrate.ts";
import { withDatabase } from "./testing/postgres.ts";
import { environment } from "./testing/processes.ts";

/** Starts the store, which must fail. Returns its output and exit code. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-start-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [programOf("main")], {
    env: { ...environment, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The process is killed before its folder is removed. Otherwise a slow process could create the folder again, and
  // open a store in it.
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    said.out += data;
  });
  child.stderr.on("data", (data) => {
    said.err += data;
  });
  const code = await new Promise<number>((resolve) => child.once("close", resolve));
  return { code, ...said };
}

test("with the local identity provider, a store that can be reached from outside does not start", async () => {
  const { code, out, err } = await failedStart({ HOST: "0.0.0.0" });
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(/^HOST lets others reach the store.*LOCAL_IDENTITY=1.*\.\n$/);
});

test.each(["Production", "prod", "staging"])(
  "NODE_ENV=%s is refused, because it looks like a misspelt production",
  async (name) => {
    const { code, out, err } = await failedStart({ NODE_ENV: name });
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: "NODE_ENV must be production, development or test.\n",
    });
  },
);

describe("a data folder that the store cannot use", () => {
  test("if the data folder cannot be created, one sentence says so, and warns that another folder means an empty shop", async () => {
    const { code, err } = await failedStart({ DATA_DIR: "/proc/hira/data" });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^DATA_DIR: user \d+ cannot use \/proc\/hira\/data \(.*\): start the store as .*Another DATA_DIR begins an empty shop\.\n$/,
    );
  });

  test.runIf(process.geteuid?.() === 0)("another user's data folder is not taken over by root", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "hira-start-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await chown(dataDir, 12_345, 12_345);
    const { code, err } = await failedStart({ DATA_DIR: dataDir });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(
        /^DATA_DIR: \S+ belongs to another user \(uid 12345\).*sudo -u '#12345' .*\n$/,
      ),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test("with LOCAL_IDENTITY=1 the store starts, and every start warns what this means", async () => {
  // There is no server at this address, so the start ends after the warning.
  const database = { DATABASE_URL: "postgres://hira@127.0.0.1:1/hira" };
  const { out, err } = await failedStart({ ...database, HOST: "0.0.0.0", LOCAL_IDENTITY: "1" });
  expect(JSON.parse(out.split("\n")[0] ?? "")).toMatchObject({
    level: 40,
    msg: expect.stringContaining("LOCAL_IDENTITY=1: whoever reaches this store can sign in as anybody"),
  });
  expect(err).toMatch(/^DATABASE_URL: no PostgreSQL answers there/);
});

describe("a database that cannot be used", () => {
  const server = inject("postgresUrl");
  const { hostname, port } = new URL(server);
  const id = randomBytes(4).toString("hex");
  const [maker, weak, stranger] = ["maker", "weak", "stranger"].map((name) => `${name}_${id}`);
  const [store, second, foreign] = ["one", "two", "foreign"].map((name) => `${name}_${id}`);
  const as = (user = "", database = "") => withLogin(withDatabase(server, database), user, "known");
  const asServer = (database = "") => withDatabase(server, database);

  async function onServer(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  beforeAll(async () => {
    await onServer(
      `CREATE ROLE ${maker} LOGIN CREATEROLE PASSWORD 'known'`,
      `CREATE ROLE ${weak} LOGIN PASSWORD 'known'`,
      `CREATE ROLE ${stranger} LOGIN CREATEROLE PASSWORD 'known'`,
      `CREATE DATABASE ${store} OWNER ${weak}`,
      `CREATE DATABASE ${second} OWNER ${weak}`,
      `CREATE DATABASE ${foreign}`,
    );
  });
  afterAll(async () => {
    for (const name of [store, second, foreign]) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    await onServer(`DROP ROLE ${maker}`, `DROP ROLE ${weak}`, `DROP ROLE ${stranger}`);
  });

  test.each([
    [
      "a wrong password",
      () => withLogin(server, weak ?? "", "wrong"),
      `refuses the login "${weak}" .*mend user`,
    ],
    ["no password", () => `postgres://${weak}@${hostname}:${port}/${store}`, `"${weak}" needs a password`],
    ["a missing database", () => asServer(`missing_${id}`), `run CREATE DATABASE "missing_${id}" OWNER`],
    ["a closed port", () => "postgres://a:b@127.0.0.1:1/c", "no PostgreSQL answers there .*start it"],
    ["a wrong host", () => "postgres://a:b@no.such.host.invalid/c", "there is no host no.such.host.invalid"],
    [
      "a database of somebody else",
      () => as(stranger, foreign),
      `ALTER DATABASE "${foreign}" OWNER TO "${stranger}";`,
    ],
    [
      "a server without encryption",
      () => `${asServer(store)}?sslmode=verify-full`,
      "no encrypted connection .*sslmode",
    ],
  ])(
    "a database that cannot be used is reported in one sentence that says what to do: %s",
    async (_, url, sentence) => {
      const { code, out, err } = await failedStart({ DATABASE_URL: url(), DEMO_DATA: "0" });
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(new RegExp(`^DATABASE_URL: .*${sentence}.*\\n$`));
    },
  );

  test("with MIGRATE=0 the start does not change the schema of an older database, and says what to do", async () => {
    const { code, out, err } = await failedStart({ DATABASE_URL: asServer("postgres"), MIGRATE: "0" });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toBe("The database holds no store, and MIGRATE=0 leaves it so: run npm run migrate first.\n");
  });

  test("if a server answers that is not PostgreSQL, the start says so", async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, err } = await failedStart({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` });
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL: what answers at .* is no PostgreSQL, .*mend host and port\.\n$/);
  });

  test("an owner who may not create roles can set up two stores on one server by following the error messages", async () => {
    const owner = new pg.Client({ connectionString: server });
    await owner.connect();
    onTestFinished(() => owner.end());
    for (const name of [store ?? "", second ?? ""]) {
      const own = orRefusal({ name: "DATABASE_URL", address: as(weak, name) }, () => migrate(as(weak, name)));
      const sentence = await own.catch((error: Error) => error.message);
      expect(sentence).toMatch(
        /permission denied to create role.*run CREATE ROLE .* and set DATABASE_APP_URL/,
      );
      const statements = String(sentence).match(/(CREATE|ALTER) ROLE [^;]*;/g) ?? [];
      for (const statement of statements) await owner.query(statement.replace("'…'", "'known'"));
      const given = withLogin(as(weak, name), `${name}_app`, "known");
      expect(await migrate(as(weak, name), { given })).toEqual({ url: given, role: `${name}_app` });
    }
    for (const name of [store, second]) {
      await onServer(
        `DROP DATABASE ${name} WITH (FORCE)`,
        `DROP ROLE ${name}_app`,
        `CREATE DATABASE ${name}`,
      );
    }
  });
});
