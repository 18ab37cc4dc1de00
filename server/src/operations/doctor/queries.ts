import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Properties of the database server and of the login of the database's owner. */
export interface ServerFacts {
  version: string;
  /** The version as a number, for example 180001 for 18.1. */
  versionNumber: number;
  encoding: string;
  role: string;
  database: string;
  /** The next three: whether the login may create roles, owns the database, and owns the database's tables. */
  makesRoles: boolean;
  ownsDatabase: boolean;
  /** A role other than the login that owns some of the tables; null if there is none. */
  otherOwner: string | null;
  /**
   * Maximum number of ordinary connections to the server and to this database, and the number that other programs use
   * now.
   */
  connections: number;
  databaseLimit: number | null;
  taken: number;
}

/** Beginning of the `application_name` of connections that stores and their commands open. */
const OURS = "hira%";

export async function readServerFacts(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS "versionNumber",
           pg_encoding_to_char(base.encoding) AS encoding, session_user::text AS role, base.datname::text AS database,
           me.rolsuper OR me.rolcreaterole AS "makesRoles", pg_has_role(session_user, base.datdba, 'USAGE') AS "ownsDatabase",
           (SELECT pg_get_userbyid(relowner)::text FROM pg_class
            WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT pg_has_role(session_user, relowner, 'USAGE')
            ORDER BY oid LIMIT 1) AS "otherOwner",
           current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
             - coalesce(current_setting('reserved_connections', true), '0')::integer AS connections,
           nullif(base.datconnlimit, -1) AS "databaseLimit",
           (SELECT count(*) FROM pg_stat_activity WHERE datid IS NOT NULL AND application_name NOT LIKE ${OURS}) AS taken
    FROM pg_database AS base, pg_roles AS me
    WHERE base.datname = current_database() AND me.rolname = session_user`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The server tells of itself.");
  return facts;
}

export async function roleExists(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = ${name}) AS found`.execute(db);
  return rows[0]?.found === true;
}
