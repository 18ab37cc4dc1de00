import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, stat } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { withLogin } from "../../platform/db/address.ts";
import { startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { examined, expectFound, folderOfTest } from "../../testing/examined.ts";
import { withDatabase } from "../../testing/postgres.ts";
import { checkFacts } from "./examine.ts";
import type { FindingState } from "./finding.ts";
import type { ServerFacts } from "./queries.ts";

// Each test runs the doctor on a whole installation, and some tests connect to servers that never answer.
vi.setConfig({ testTimeout: 300_000 });

const server = inject("directUrl");
const { hostname, port } = new URL(server);
const id = randomBytes(4).toString("hex");
const maker = `maker_${id}`;
const weak = `weak_${id}`;
const empty = `empty_${id}`;
const foreign = `foreign_${id}`;
const latin = `latin_${id}`;
const as = (user: string, database: string) => withLogin(withDatabase(server, database), user, "known");

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ ownLogin: true });
  await onServer(
    server,
    `CREATE ROLE ${maker} LOGIN CREATEROLE PASSWORD 'known'`,
    `CREATE ROLE ${weak} LOGIN PASSWORD 'known'`,
    `CREATE DATABASE ${empty} OWNER ${weak}`,
    `CREATE DATABASE ${foreign}`,
    `CREATE DATABASE ${latin} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
});
afterAll(async () => {
  for (const name of [empty, foreign, latin]) await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  await onServer(server, `DROP ROLE ${maker}, ${weak}`);
});

/** Runs SQL statements. Other statements reverse them when the test ends, even if it fails. */
async function planted(url: string, plant: string[], undo: string[]): Promise<void> {
  onTestFinished(() => onServer(url, ...undo));
  await onServer(url, ...plant);
}

type Row = [what: string, url: () => string, finding: [FindingState, string, RegExp]];

describe("the doctor's findings about a database with which a store cannot start", () => {
  test.each<Row>([
    [
      "a wrong host",
      () => "postgres://a:b@no.such.host.invalid/c",
      ["fault", "database", /there is no host no\.such\.host\.invalid.*mend its name/],
    ],
    [
      "a closed port",
      () => "postgres://a:b@127.0.0.1:1/c",
      ["fault", "database", /no PostgreSQL answers there .*start it, or mend host and port/],
    ],
    [
      "a wrong password",
      () => withLogin(server, weak, "wrong"),
      ["fault", "database", /refuses the login "weak_\w+".*mend user and password/],
    ],
    [
      "no password",
      () => `postgres://${weak}@${hostname}:${port}/x`,
      ["fault", "database", /needs a password: give it/],
    ],
    [
      "a missing database",
      () => withDatabase(server, `missing_${id}`),
      ["fault", "database", /run CREATE DATABASE "missing_\w+" OWNER/],
    ],
    [
      "a server without encryption",
      () => `${server}?sslmode=verify-full`,
      ["fault", "database", /no encrypted connection .*sslmode/],
    ],
    [
      "a login that does not own its database",
      () => as(maker, foreign),
      ["fault", "owner", /run ALTER DATABASE "foreign_\w+" OWNER TO "maker_\w+";/],
    ],
    [
      "an owner who may make no roles",
      () => as(weak, empty),
      ["fault", "login", /run CREATE ROLE "empty_\w+_app" LOGIN PASSWORD .* set DATABASE_APP_URL/],
    ],
    [
      "an encoding that holds no Bangla",
      () => withDatabase(server, latin),
      ["fault", "database", /the encoding of "latin_\w+" is LATIN1.*ENCODING 'UTF8' TEMPLATE template0/],
    ],
  ])("the doctor reports a database that a store could not start with: %s", async (_, url, finding) => {
    await expectFound(finding, { DATABASE_URL: url() });
  });

  test("the doctor reports a server that is not PostgreSQL, and a server that does not answer", async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    const silent = createServer().listen(0, "127.0.0.1");
    for (const each of [other, silent]) onTestFinished(() => void each.close());
    await Promise.all([once(other, "listening"), once(silent, "listening")]);
    const at = (listener: typeof other) =>
      `postgres://a:b@127.0.0.1:${(listener.address() as AddressInfo).port}/c`;
    await Promise.all([
      expectFound(["fault", "database", /is no PostgreSQL, .*mend host and port/], {
        DATABASE_URL: at(other),
      }),
      expectFound(["fault", "database", /no PostgreSQL answers there \(.*timeout.*\): start it/], {
        DATABASE_URL: at(silent),
      }),
    ]);
  });

  test("if one of two database servers is down, the doctor reports only a warning", async () => {
    const both = server.replace(`${hostname}:${port}`, `${hostname}:${port},127.0.0.1:1`);
    const found = await examined("database", { DATABASE_URL: both });
    expect(found[0]).toMatch(/^warning DATABASE_URL: no PostgreSQL answers there/);
    expect(found.join()).not.toContain("fault");
  });

  test("the doctor reports a PostgreSQL version that is too old", () => {
    const facts = {
      version: "14.9",
      versionNumber: 140_009,
      encoding: "UTF8",
      database: "shop",
    } as ServerFacts;
    expect(checkFacts(facts, "DATABASE_URL")).toEqual([
      {
        state: "fault",
        subject: "database",
        text: expect.stringMatching(/is PostgreSQL 14\.9, .*15 or later: upgrade/),
      },
    ]);
  });
});

describe("the doctor's findings about a store's database", () => {
  const url = () => database.directUrl;
  const name = () => new URL(database.directUrl).pathname.slice(1);

  test("the doctor finds no fault in the schema, the login and the connections of a healthy database", async () => {
    const DATABASE_URL = url();
    expect(await examined("schema", { DATABASE_URL })).toEqual([
      expect.stringMatching(/^ok The database is at \d{4}-/),
    ]);
    expect(await examined("login", { DATABASE_URL })).toEqual([
      `ok The store works as ${database.login.role}, which can do no more than it needs.`,
    ]);
    expect(await examined("connections", { DATABASE_URL })).toEqual([expect.stringMatching(/^ok /)]);
    expect(await examined("owner", { DATABASE_URL })).toEqual([]);
    expect(await examined("pooler", { DATABASE_URL })).toEqual([]);
  });

  test("the doctor reports settings of PostgreSQL with which a crash would lose money", () =>
    // The database server of the tests runs without flushing writes to disk, so the doctor reports it.
    expectFound(
      ["fault", "durability", /runs with fsync and full_page_writes off, .*: turn it on in postgresql\.conf/],
      { DATABASE_URL: url() },
    ));

  test("the doctor reports a database that is read-only", async () => {
    await planted(
      url(),
      [`ALTER DATABASE ${name()} SET default_transaction_read_only = on`],
      [
        "SET default_transaction_read_only = off",
        `ALTER DATABASE ${name()} RESET default_transaction_read_only`,
      ],
    );
    await expectFound(
      [
        "fault",
        "database",
        /takes no writes \(a standby, or default_transaction_read_only\): name the primary/,
      ],
      { DATABASE_URL: url() },
    );
  });

  test("the doctor reports that PostgreSQL allows too few connections", async () => {
    await planted(
      url(),
      [`ALTER DATABASE ${name()} CONNECTION LIMIT 9`],
      [`ALTER DATABASE ${name()} CONNECTION LIMIT -1`],
    );
    await expectFound(
      ["warning", "connections", /has 9 connections for the stores, which need 15: raise .*CONNECTION LIMIT/],
      { DATABASE_URL: url() },
    );
  });

  test("the doctor reports tables that another role owns, as after a restore by a superuser", async () => {
    await planted(
      url(),
      [`ALTER DATABASE ${name()} OWNER TO ${maker}`, `GRANT CREATE ON SCHEMA public TO ${maker}`],
      [`ALTER DATABASE ${name()} OWNER TO CURRENT_USER`, `REVOKE CREATE ON SCHEMA public FROM ${maker}`],
    );
    // This login may read the table of migrations but does not own the tables.
    await planted(
      url(),
      [`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${maker}`],
      [`REVOKE SELECT ON ALL TABLES IN SCHEMA public FROM ${maker}`],
    );
    await expectFound(
      ["fault", "owner", /belong to "postgres", not to "maker_\w+": as a superuser run ALTER TABLE/],
      { DATABASE_URL: as(maker, name()) },
    );
  });

  test("the doctor reports an outdated schema: the next start of the store migrates it, unless MIGRATE=0 is set", async () => {
    const notes = "FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)";
    await planted(
      url(),
      [`CREATE TABLE kept AS SELECT * ${notes}`, `DELETE ${notes}`],
      ["INSERT INTO schema_migrations SELECT * FROM kept", "DROP TABLE kept"],
    );
    await expectFound(
      ["warning", "schema", /lacks 1 migrations of this version, from \d{4}-.*: run npm run migrate/],
      { DATABASE_URL: url() },
    );
    await expectFound(
      ["fault", "schema", /lacks 1 migrations .*MIGRATE=0 leaves it so: run npm run migrate first/],
      { DATABASE_URL: url(), MIGRATE: "0" },
    );
  });

  test("the doctor reports a migration that was changed after it had been applied", async () => {
    await planted(
      url(),
      [
        "CREATE TABLE kept AS SELECT * FROM schema_migrations WHERE name LIKE '0143-%'",
        "UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0143-%'",
      ],
      [
        "UPDATE schema_migrations AS now SET checksum = kept.checksum FROM kept WHERE kept.name = now.name",
        "DROP TABLE kept",
      ],
    );
    await expectFound(
      ["fault", "schema", /migrations\/0143-\S+ was changed after this database had it: bring back the file/],
      { DATABASE_URL: url() },
    );
  });

  test.each<[string, string, [FindingState, string, RegExp]]>([
    [
      "works with",
      "NULL",
      [
        "warning",
        "schema",
        /A later version has migrated the database \(9999-later\): this one works with it/,
      ],
    ],
    [
      "cannot work with",
      "'9998'",
      [
        "fault",
        "schema",
        /works with versions from migration 9998 on.*start the later version, or restore a backup/,
      ],
    ],
  ])("the doctor reports a schema of a later version that this one %s", async (_, worksFrom, finding) => {
    await planted(
      url(),
      [`INSERT INTO schema_migrations (name, works_from) VALUES ('9999-later', ${worksFrom})`],
      ["DELETE FROM schema_migrations WHERE name = '9999-later'"],
    );
    await expectFound(finding, { DATABASE_URL: url() });
  });

  test("the doctor reports that the login has lost its time limits, which a pooler may have reset", async () => {
    const { role } = database.login;
    await planted(
      url(),
      [`ALTER ROLE ${role} IN DATABASE ${name()} RESET statement_timeout`],
      [`ALTER ROLE ${role} IN DATABASE ${name()} SET statement_timeout = '15s'`],
    );
    await expectFound(["fault", "login", /works without statement_timeout = 15s: ALTER ROLE .*mends it/], {
      DATABASE_URL: url(),
    });
  });

  test("the doctor reports that the connection switches to another role, as with a pooler that has one login for all", async () => {
    const { role } = database.login;
    await planted(
      url(),
      [`GRANT ${maker} TO ${role}`, `ALTER ROLE ${role} IN DATABASE ${name()} SET role = '${maker}'`],
      [`ALTER ROLE ${role} IN DATABASE ${name()} RESET role`, `REVOKE ${maker} FROM ${role}`],
    );
    await expectFound(["fault", "login", /logged in as maker_\w+, not as test_\w+_app/], {
      DATABASE_URL: url(),
    });
  });

  test("the doctor reports that the application's login has the rights of the owner", () =>
    expectFound(
      ["fault", "login", /the role postgres is a superuser; the store works as a role without such power/],
      { DATABASE_URL: url(), DATABASE_APP_URL: url() },
    ));

  test("the doctor reports it as a problem if the server refuses the password derived from the owner's, or the one in DATABASE_APP_URL", async () => {
    const { role, url: own } = database.login;
    const verifier = new URL(own).password;
    await planted(
      url(),
      [`ALTER ROLE ${role} PASSWORD 'another'`],
      [`ALTER ROLE ${role} PASSWORD '${verifier}'`],
    );
    await expectFound(["warning", "login", /which was changed: restart all stores, whose start mends it/], {
      DATABASE_URL: url(),
    });
    const given = withLogin(url(), role, "wrong");
    await expectFound(
      [
        "fault",
        "login",
        /DATABASE_APP_URL: the server .* refuses the login "test_\w+_app".*mend user and password/,
      ],
      { DATABASE_URL: url(), DATABASE_APP_URL: given },
    );
  });

  test("the doctor reports a pooler that is down or refuses the store's login although the database itself answers", async () => {
    const DATABASE_DIRECT_URL = url();
    const away = { DATABASE_DIRECT_URL, DATABASE_URL: "postgres://a:b@127.0.0.1:1/c" };
    await expectFound(["fault", "login", /DATABASE_URL: no PostgreSQL answers there .*: start it/], away);
    // PgBouncer answers with the code of a protocol violation if it does not know the login or the database.
    const refusing = createServer((socket) => {
      const fields = "SFATAL\0C08P01\0Mno such user\0\0";
      const length = Buffer.alloc(4);
      length.writeUInt32BE(4 + fields.length);
      socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(fields)])));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void refusing.close());
    await once(refusing, "listening");
    const { port: pooled } = refusing.address() as AddressInfo;
    const unknown = { DATABASE_DIRECT_URL, DATABASE_URL: `postgres://a:b@127.0.0.1:${pooled}/c` };
    await expectFound(
      [
        "fault",
        "login",
        /the pooler there refuses the login "test_\w+_app" on "c" \(no such user\): tell it of both/,
      ],
      unknown,
    );
  });

  test("the doctor reports a pooler that does not forward NOTIFY, unless the database's direct URL is set", async () => {
    const pooled = await behindPooler(url());
    await expectFound(
      ["warning", "pooler", /do not come through the pooler.*Set DATABASE_DIRECT_URL to the server itself/],
      { DATABASE_URL: pooled },
    );
    expect(await examined("pooler", { DATABASE_URL: pooled, DATABASE_DIRECT_URL: url() })).toEqual([]);
  });
});

/** A fake pooler in transaction mode, which does not forward notifications to connections that LISTEN. */
async function behindPooler(url: string): Promise<string> {
  const address = new URL(url);
  const target = { host: address.hostname, port: Number(address.port) };
  const pooler = createServer((client) => {
    const backend = connect(target);
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    client.pipe(backend);
    let rest = Buffer.alloc(0);
    backend.on("data", (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      // A message of PostgreSQL's protocol has a letter, a length (which counts its own four bytes), and the content.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest[0] !== "A".charCodeAt(0)) client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void pooler.close());
  await once(pooler, "listening");
  address.port = String((pooler.address() as AddressInfo).port);
  return address.href;
}

describe("the doctor's findings about a self-hosted database server", () => {
  test("the doctor reports that commits do not wait for the standby; and it examines a database that it has to start first", async () => {
    const data = await folderOfTest();
    const directory = join(data, "postgres");
    const settings = { synchronous_standby_names: "other", synchronous_commit: "local" };
    const own = await startEmbeddedPostgres({ directory, durable: false, settings, log: () => {} });
    onTestFinished(own.stop);
    const found = await examined("durability", { DATABASE_URL: own.url });
    expect(found).toContainEqual(
      expect.stringMatching(
        /^warning DATABASE_URL: synchronous_commit is local although .*: set it to on\.$/,
      ),
    );
    await own.stop();
    expect(await examined("schema", { DATA_DIR: data })).toEqual([
      "ok The database holds no store yet: the first start makes it.",
    ]);
  });

  // Only root can give files to another user, so the test runs only as root.
  test.skipIf(process.geteuid?.() !== 0)(
    "the doctor reports a stopped database of another user, and leaves it unchanged",
    async () => {
      const data = await folderOfTest();
      const cluster = join(data, "postgres/cluster");
      await mkdir(cluster, { recursive: true });
      await chown(cluster, 54_321, 54_321);
      await expectFound(
        [
          "warning",
          "database",
          /stands still and belongs to user 54321: run this as that user, or while the store runs/,
        ],
        { DATA_DIR: data },
      );
      expect((await stat(cluster)).uid).toBe(54_321);
    },
  );
});
