import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { serversOf, withLogin } from "./address.ts";
import { type Login, LoginError, limitSettings, proveLogin } from "./login-proof.ts";
import { keepRights } from "./migrations/rights.ts";
import { primaryOf } from "./primary.ts";

const privilegesFile = new URL("../../../privileges.sql", import.meta.url);
const LOCK_KEY = 0x68697262;
const CONNECT_MS = 10_000;
const MOST_BYTES_OF_A_NAME = 63;
/**
 * Error codes for a failed login: a wrong password, an unknown role, or a pooler that does not know the login
 * (`08P01`).
 */
const REFUSED = new Set(["28P01", "28000", "08P01"]);
const isRefused = (error: unknown) => REFUSED.has((error as { code?: string }).code ?? "");
const MARK = "Login of the Hira store in this database's name; its password follows from the owner's.";

/**
 * Returns the login that the store uses (docs/decisions/040): `given`, or else a login for this database. The password
 * of the latter is derived from the owner's password, so all instances compute the same one and none is stored. Makes
 * no connection.
 * @throws LoginError if the owner's address contains no password.
 */
export function applicationLogin(ownerUrl: string, given?: string): Login {
  if (given) return { url: given, role: partsOf(given).user };
  const { database, password } = partsOf(ownerUrl);
  const role = roleName(database);
  if (!password) {
    throw new LoginError(
      `DATABASE_URL has no password to derive the application's from: ${byHand(role, database)}`,
    );
  }
  const derived = createHmac("sha256", password).update(`hira application ${role}`).digest("base64url");
  return { url: withLogin(ownerUrl, role, derived), role };
}

/** The environment variables with the database's addresses. */
export interface DatabaseAddresses {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseAppUrl: string | undefined;
}

/** Returns the application's login with the address of another server or of a pooler. */
export function atAddress({ url, role }: Login, address: string): Login {
  return { role, url: withLogin(address, role, partsOf(url).password ?? "") };
}

/**
 * Returns the application's login at the address that the store uses: the pooler's address where there is a pooler.
 */
export function loginInUse(made: Login, addresses: DatabaseAddresses): Login {
  const { databaseUrl, databaseDirectUrl, databaseAppUrl } = addresses;
  if (!databaseUrl || !databaseDirectUrl || databaseAppUrl) return made;
  const { url, role } = made;
  return { role, url: withLogin(databaseUrl, role, partsOf(url).password ?? "") };
}

/**
 * Creates the application's login if it is missing. Gives it exactly the rights of `privileges.sql`, and its time
 * limits. Logs in with it to check that it can do no more. Several instances may start at the same time.
 * @throws LoginError with one sentence for the operator.
 */
export async function prepareApplicationLogin(ownerUrl: string, given?: string): Promise<Login> {
  const login = applicationLogin(ownerUrl, given);
  const client = await clientOf(ownerUrl);
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
    if (!given) await makeRole(client, login);
    await giveRights(client, login.role);
    await setLimits(client, login.role);
    await client.query("COMMIT");
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    const { database } = partsOf(ownerUrl);
    throw new LoginError(
      `DATABASE_URL: its role may not set up the application's login (${(error as Error).message}): ${byHand(login.role, database)}`,
    );
  } finally {
    await client.end();
  }
  try {
    await proveApplicationLogin(login);
    return login;
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new LoginError(
      `The application's login ${login.role} is refused by the server or by a pooler before it (${(error as Error).message}): ${byHand(login.role, partsOf(ownerUrl).database)}`,
    );
  }
}

async function giveRights(client: pg.Client, role: string): Promise<void> {
  const privileges = await readFile(privilegesFile, "utf8");
  await keepRights(client, { role, privileges }, async () => {
    await client.query("SELECT set_config('hira.application', $1, true)", [role]);
    await client.query(privileges);
  });
}

function partsOf(url: string): { user: string; password: string | null; database: string } {
  const { user = "", password, database = "" } = new pg.Client({ connectionString: serversOf(url)[0] ?? "" });
  return { user, password: typeof password === "string" && password !== "" ? password : null, database };
}

function roleName(database: string): string {
  // A database from before release 1.0 has a role "hira_app", which nobody logs in as.
  const name = database === "hira" ? "hira_store" : `${database}_app`;
  if (Buffer.byteLength(name) <= MOST_BYTES_OF_A_NAME) return name;
  return `hira_${createHash("sha256").update(database).digest("hex").slice(0, 32)}_app`;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Returns the SQL statements that a person must run if the owner's login may not create the application's login. */
export function byHand(role: string, database: string): string {
  const settings = Object.entries(limitSettings).map(
    ([name, value]) =>
      `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(database)} SET ${name} = ${pg.escapeLiteral(value)};`,
  );
  return `run CREATE ROLE ${quoted(role)} LOGIN PASSWORD '…'; ${settings.join(" ")} and set DATABASE_APP_URL to that login (docs/operations.md).`;
}

/** Creates the application's role. A role of this name that somebody else created is left unchanged. */
async function makeRole(client: pg.Client, login: Login): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT shobj_description(oid, 'pg_authid') AS mark FROM pg_roles WHERE rolname = $1",
    [login.role],
  );
  const [known] = rows;
  const verifier = pg.escapeLiteral(scramVerifier(partsOf(login.url).password ?? ""));
  if (!known) {
    await client.query(
      `CREATE ROLE ${quoted(login.role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOINHERIT PASSWORD ${verifier}`,
    );
    await client.query(`COMMENT ON ROLE ${quoted(login.role)} IS ${pg.escapeLiteral(MARK)}`);
  } else if (known.mark === MARK && !(await isAccepted(login))) {
    // The application's password is derived from the owner's password, so it changes when the owner's password does.
    await client.query(`ALTER ROLE ${quoted(login.role)} PASSWORD ${verifier}`);
  }
}

/** Returns the password as PostgreSQL stores it (RFC 5803), so that the password itself is neither sent nor logged. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

/** Sets the time limits of the application's login to the store's values, except those that have them already. */
async function setLimits(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ settings: string[] }>(
    `SELECT setconfig AS settings FROM pg_db_role_setting
     WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)
       AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [role],
  );
  const known = new Set(rows.flatMap(({ settings }) => settings));
  const { rows: names } = await client.query<{ name: string }>("SELECT current_database() AS name");
  for (const [name, value] of Object.entries(limitSettings)) {
    if (known.has(`${name}=${value}`)) continue;
    await client.query(
      `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(names[0]?.name ?? "")} SET ${name} = ${pg.escapeLiteral(value)}`,
    );
  }
}

/** Opens a connection to the writable server of the address. */
async function clientOf(url: string): Promise<pg.Client> {
  const connectionString = await primaryOf(url);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  return client;
}

/** Returns whether the server accepts the login. Does not check the login's rights. */
async function isAccepted({ url }: Login): Promise<boolean> {
  try {
    await (await clientOf(url)).end();
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

/**
 * Logs in as the application and checks the rights of that login. @throws LoginError, or the error of PostgreSQL or the
 * network if it cannot connect.
 */
export async function proveApplicationLogin({ url, role }: Login): Promise<void> {
  const client = await clientOf(url);
  try {
    await proveLogin(client, role);
  } finally {
    await client.end();
  }
}
