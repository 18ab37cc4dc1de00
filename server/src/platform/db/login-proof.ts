import type { ClientBase } from "pg";
import { allowPrepared } from "./prepared.ts";
import { notStandbyError, type Purpose, readOnlyError } from "./primary.ts";

export interface Login {
  url: string;
  /** The database role that the login has. */
  role: string;
}

/** The application's login cannot be used. The message tells the operator what to do. */
export class LoginError extends Error {}

/**
 * Time limits and time zone of the application's login, written as PostgreSQL shows them. They are stored in the
 * database and not sent when connecting, because a pooler refuses such options and shares connections.
 */
export const limitSettings = {
  statement_timeout: "15s",
  lock_timeout: "10s",
  idle_in_transaction_session_timeout: "30s",
  TimeZone: "UTC",
};

/**
 * Privileges that the application's login must not have: for each, a description and the SQL condition that finds it.
 */
const POWERS = {
  "is a superuser": "rolsuper",
  "may make roles": "rolcreaterole",
  "may make databases": "rolcreatedb",
  "may replicate": "rolreplication",
  "passes row security": "rolbypassrls",
  "is a member of other roles": "EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid)",
  "owns tables": "EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid)",
  "owns the database": "EXISTS (SELECT FROM pg_database WHERE datdba = pg_roles.oid)",
  "may make tables": "has_schema_privilege(pg_roles.oid, 'public', 'CREATE')",
  "may write wallets": "has_any_column_privilege(pg_roles.oid, 'public.wallets', 'UPDATE')",
};

const shown = Object.keys(limitSettings).map((name) => `current_setting('${name}')`);

const PROOF = `
  SELECT session_user::text AS session, current_user::text AS current,
         ARRAY[${shown.join(", ")}] AS limits, ARRAY[${Object.values(POWERS).join(", ")}] AS powers,
         current_setting('transaction_read_only') = 'on' AS readonly, pg_is_in_recovery() AS standby,
         pg_backend_pid() AS backend
  FROM pg_roles WHERE rolname = session_user`;

interface Proof {
  session: string;
  current: string;
  limits: string[];
  powers: boolean[];
  readonly: boolean;
  standby: boolean;
  backend: number;
}

/**
 * Checks a connection before it is used. It must have the application's login and time limits, must not be able to
 * become another role or to change tables, and must be able to write. A connection for `reads` must lead to a standby,
 * and must not write even if the standby is promoted.
 * @throws LoginError, and 25006 from a read-only server.
 */
export async function proveLogin(
  client: ClientBase,
  role: string,
  purpose: Purpose = "writes",
): Promise<void> {
  const { rows } = await client.query<Proof>(PROOF);
  const [proof] = rows;
  if (!proof || proof.session !== role || proof.current !== role) {
    throw new LoginError(`DATABASE_APP_URL: logged in as ${proof?.current}, not as ${role}.`);
  }
  const power = Object.keys(POWERS).find((_, at) => proof.powers[at]);
  if (power) {
    throw new LoginError(
      `DATABASE_APP_URL: the role ${role} ${power}; the store works as a role without such power (docs/operations.md).`,
    );
  }
  const missing = Object.entries(limitSettings).find(([, value], at) => proof.limits[at] !== value);
  if (missing) {
    throw new LoginError(
      `DATABASE_APP_URL: the role ${role} works without ${missing[0]} = ${missing[1]}: ALTER ROLE "${role}" SET ${missing[0]} = '${missing[1]}'; mends it.`,
    );
  }
  if (purpose === "reads") {
    if (!proof.standby) throw notStandbyError();
    await client.query("SET default_transaction_read_only = on");
  } else if (proof.readonly) throw readOnlyError();
  allowPrepared(client, proof.backend);
}
