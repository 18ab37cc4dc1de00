import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { withDatabase } from "../../testing/postgres.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { withLogin } from "./address.ts";
import { applicationLogin, prepareApplicationLogin } from "./application-login.ts";
import { openDatabase } from "./database.ts";
import { limitSettings } from "./login-proof.ts";
import { migrate } from "./migrate.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
  await store.signUp("asha");
});

/** Runs the work on one connection of the application's login. */
async function asApplication<T>(work: (client: pg.Client) => Promise<T>, url = store.login.url): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the work without a pooler, because a setting made by one statement must also apply to the next statement. */
function inSession<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { username, password } = new URL(store.login.url);
  return asApplication(
    work,
    withLogin(store.directUrl, decodeURIComponent(username), decodeURIComponent(password)),
  );
}

const ownerRole = () => decodeURIComponent(new URL(store.url).username);

describe("the application's login has only the rights that the store needs", () => {
  it.each(["RESET ROLE", "SET ROLE NONE", "RESET SESSION AUTHORIZATION", "DISCARD ALL"])(
    "the application's login keeps its role after %s, and cannot write a wallet",
    async (statement) => {
      await inSession(async (client) => {
        await client.query(statement);
        const { rows } = await client.query("SELECT session_user, current_user");
        expect(rows).toEqual([{ session_user: store.login.role, current_user: store.login.role }]);
        await expect(client.query("UPDATE wallets SET balance = 100")).rejects.toThrow(/permission denied/);
      });
    },
  );

  it("the application's login cannot become the owner", async () => {
    await asApplication(async (client) => {
      for (const statement of [`SET ROLE "${ownerRole()}"`, `SET SESSION AUTHORIZATION "${ownerRole()}"`])
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    });
  });

  it.each([
    "UPDATE wallets SET balance = balance + 1",
    "UPDATE wallets SET uid = 'asha'",
    "INSERT INTO wallets (uid, balance) VALUES ('asha', 1)",
    "DELETE FROM wallets",
    "UPDATE users SET role = 'admin'",
    "UPDATE users SET preset = 'owner'",
    "UPDATE presets SET grants = '{}'",
    "INSERT INTO presets (id, name, grants) VALUES ('x', 'x', '{}')",
    "INSERT INTO users (uid, email, email_verified, name, role) VALUES ('x', '', true, '', 'admin')",
    "UPDATE users SET uid = 'x'",
    "DELETE FROM users",
    `INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
     VALUES ('${randomUUID()}', 'cash:bkash', 'income:sales', 1, 'order-receipt', 'x', 1, 'x')`,
    "UPDATE transfers SET amount = 1",
    "DELETE FROM audit_log",
    "DELETE FROM orders",
    "UPDATE wallet_sums SET balance = 0",
    "DELETE FROM wallet_messages",
    "UPDATE wallet_messages SET sender = 'bKash'",
    "UPDATE wallet_messages SET digest = ''",
    "UPDATE messages SET digest = ''",
    "DELETE FROM incoming_payments",
    "UPDATE incoming_payments SET amount = 1",
    "UPDATE incoming_payments SET trx_id = 'OTHER00001'",
    "UPDATE incoming_payments SET account_id = NULL",
    "DELETE FROM account_movements",
    "UPDATE account_movements SET balance_after = 0",
    "UPDATE order_counts SET count = 0",
    "TRUNCATE wallets",
    "TRUNCATE orders CASCADE",
    "ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check",
    "ALTER TABLE transfers DISABLE TRIGGER ALL",
    "DROP TABLE transfers",
    "DROP FUNCTION move_wallet",
    "CREATE TABLE public.wallets_of_mine (uid text)",
    "CREATE OR REPLACE FUNCTION public.move_wallet() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
    "CREATE SCHEMA mine",
    "CREATE ROLE friend",
    "SET session_replication_role = replica",
    "ALTER SYSTEM SET fsync = off",
    "COPY wallets TO PROGRAM 'cat'",
  ])("the application's login is refused %s", async (statement) => {
    await expect(sql.raw(statement).execute(store.db)).rejects.toThrow(
      /permission denied|must be (owner|superuser)/,
    );
  });

  it("the application's login can make an admin only in the name of an admin or of the store itself", async () => {
    const set = async (actor: string) =>
      (
        await sql<{ done: boolean }>`SELECT set_staff(${actor}, 'asha', 'admin', 'support') AS done`.execute(
          store.db,
        )
      ).rows;
    for (const actor of ["asha", "nobody", ""]) expect(await set(actor)).toEqual([{ done: false }]);
    expect(await set("system")).toEqual([{ done: true }]);
  });

  it("tables that the application's login creates cannot take the place of the store's tables", async () => {
    await inSession(async (client) => {
      await client.query("CREATE TEMP TABLE wallets (uid text, balance bigint)");
      await client.query("INSERT INTO pg_temp.wallets VALUES ('asha', 500)");
      const spend = `SELECT move_wallet('asha', -500, '${randomUUID()}', 'income:sales', 'order-payment', 'x', 1, 'asha', NULL) AS balance`;
      expect((await client.query(spend)).rows).toEqual([{ balance: null }]);
    });
  });

  it("the application's login has its time limits even without start-up options, which a pooler would refuse", async () => {
    await asApplication(async (client) => {
      for (const [name, value] of Object.entries(limitSettings))
        expect((await client.query(`SELECT current_setting('${name}') AS set`)).rows).toEqual([
          { set: value },
        ]);
    });
  });

  it("the application's login may read every table, because privileges.sql names every table", async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT relname AS table FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT has_any_column_privilege(${store.login.role}, oid, 'SELECT')`.execute(store.owner);
    expect(rows).toEqual([]);
  });

  it("from each table where the application's login may delete rows, it may also lock rows", async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT relname AS table FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND has_table_privilege(${store.login.role}, oid, 'DELETE')
        AND NOT has_any_column_privilege(${store.login.role}, oid, 'UPDATE')`.execute(store.owner);
    expect(rows).toEqual([]);
  });
});

describe("a start of the store prepares the application's login", () => {
  it("many instances can prepare the application's login at once and repeatedly, with the same result", async () => {
    const { url } = await createTestDatabase({ ownLogin: true });
    const logins = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
    expect(new Set(logins.map((login) => login.url)).size).toBe(1);
    expect(applicationLogin(url)).toEqual(logins[0]);
  });

  it("preparing the application's login removes surplus rights and restores a changed password", async () => {
    const { url, owner, login } = await createTestDatabase({ ownLogin: true });
    await sql.raw(`GRANT ALL ON wallets TO ${login.role}`).execute(owner);
    await sql.raw(`ALTER ROLE ${login.role} PASSWORD 'another'`).execute(owner);
    await prepareApplicationLogin(url);
    await asApplication(async (client) => {
      await expect(client.query("UPDATE wallets SET balance = 1")).rejects.toThrow(/permission denied/);
    }, login.url);
  });

  it("preparing the application's login writes nothing if its rights are unchanged, and keeps a later version's rights", async () => {
    const { url, owner, login } = await createTestDatabase({ ownLogin: true });
    const rows = () =>
      sql`SELECT oid, xmin FROM pg_class WHERE relname IN ('orders', 'wallets')`.execute(owner);
    const before = (await rows()).rows;
    await migrate(url);
    expect((await rows()).rows).toEqual(before);
    await sql.raw("CREATE TABLE of_later (id integer)").execute(owner);
    await sql.raw(`GRANT SELECT ON of_later TO ${login.role}`).execute(owner);
    await sql.raw("UPDATE schema_rights SET given_by = '9999-later'").execute(owner);
    await migrate(url);
    await asApplication((client) => client.query("SELECT FROM of_later"), login.url);
  });

  it("two stores on one server have separate logins", async () => {
    const other = await createTestDatabase({ ownLogin: true });
    expect(other.login.role).not.toBe(store.login.role);
    const { pathname } = new URL(store.url);
    const trespass = withDatabase(other.login.url, pathname.slice(1));
    await asApplication(async (client) => {
      await expect(client.query("SELECT FROM wallets")).rejects.toThrow(/permission denied/);
    }, trespass);
  });

  it("a database named hira gets a login with another name", async () => {
    const { owner, directUrl } = await createTestDatabase({ ownLogin: true });
    await sql.raw("CREATE DATABASE hira").execute(owner);
    try {
      const login = await migrate(withDatabase(directUrl, "hira"));
      expect(login.role).toBe("hira_store");
      await asApplication((client) => client.query("SELECT FROM wallets"), login.url);
    } finally {
      await sql.raw("DROP DATABASE hira WITH (FORCE)").execute(owner);
      await sql.raw("DROP ROLE hira_store").execute(owner);
    }
  });

  it("an owner whose only special right is to create roles can prepare the application's login", async () => {
    const { owner } = await createTestDatabase({ ownLogin: true });
    const name = `plain_${randomUUID().slice(0, 8)}`;
    await sql.raw(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'plain'`).execute(owner);
    await sql.raw(`CREATE DATABASE ${name} OWNER ${name}`).execute(owner);
    const plain = new URL(withDatabase(store.url, name));
    plain.username = name;
    plain.password = "plain";
    try {
      const login = await migrate(plain.href);
      expect(await migrate(plain.href)).toEqual(login);
      await asApplication(async (client) => {
        await expect(client.query("UPDATE wallets SET balance = 1")).rejects.toThrow(/permission denied/);
        await expect(client.query(`SET ROLE ${name}`)).rejects.toThrow(/permission denied/);
      }, login.url);
    } finally {
      await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(owner);
      await sql.raw(`DROP ROLE ${name}_app; DROP OWNED BY ${name}; DROP ROLE ${name}`).execute(owner);
    }
  });

  it("if the owner has no password or may not create roles, the error says what to do", async () => {
    const sentence = /run CREATE ROLE .* LOGIN PASSWORD .* and set DATABASE_APP_URL to that login/;
    await expect(prepareApplicationLogin("postgres://owner@127.0.0.1:1/hira")).rejects.toThrow(sentence);
    const { owner, url } = await createTestDatabase({ ownLogin: true });
    const name = new URL(url).pathname.slice(1);
    const password = "weak-owner";
    await sql.raw(`CREATE ROLE ${name}_weak LOGIN PASSWORD '${password}'`).execute(owner);
    const weak = new URL(url);
    weak.username = `${name}_weak`;
    weak.password = password;
    try {
      await expect(prepareApplicationLogin(weak.href)).rejects.toThrow(sentence);
    } finally {
      await sql.raw(`DROP ROLE ${name}_weak`).execute(owner);
    }
  });

  it.each([
    ["SUPERUSER", /is a superuser/],
    ["CREATEROLE", /may make roles/],
    ["ROLE other", /is a member of other roles/],
    ["LIMIT", /works without statement_timeout = 15s/],
  ])("a given login with too many or too few rights is refused: %s", async (extra, why) => {
    const { owner, url, directUrl } = await createTestDatabase({ ownLogin: true });
    const name = new URL(url).pathname.slice(1);
    const attributes = /ROLE |LIMIT/.test(extra) ? "" : extra;
    await sql.raw(`CREATE ROLE ${name}_given LOGIN ${attributes} PASSWORD 'given'`).execute(owner);
    if (extra === "ROLE other")
      await sql.raw(`CREATE ROLE ${name}_other; GRANT ${name}_other TO ${name}_given`).execute(owner);
    const given = new URL(url);
    given.username = `${name}_given`;
    given.password = "given";
    const setUp = prepareApplicationLogin(url, given.href);
    try {
      if (extra !== "LIMIT") return await expect(setUp).rejects.toThrow(why);
      const login = await setUp;
      await sql.raw(`ALTER ROLE ${name}_given IN DATABASE ${name} RESET ALL`).execute(owner);
      const direct = withLogin(directUrl, `${name}_given`, "given");
      // Connects without a pooler, because a pooler's connections to the server would still be logged in as before.
      const db = openDatabase({ ...login, url: direct, max: 1 });
      await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(why);
      await db.destroy();
    } finally {
      await sql.raw(`DROP OWNED BY ${name}_given; DROP ROLE ${name}_given`).execute(owner);
      await sql.raw(`DROP ROLE IF EXISTS ${name}_other`).execute(owner);
    }
  });

  it("the store refuses to start if the owner's login is given as the application's login", async () => {
    const role = decodeURIComponent(new URL(inject("postgresUrl")).username);
    const db = openDatabase({ url: store.url, role, max: 1 });
    await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(/is a superuser/);
    await db.destroy();
  });
});
