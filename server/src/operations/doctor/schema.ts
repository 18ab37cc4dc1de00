import {
  applicationLogin,
  byHand,
  loginInUse,
  proveApplicationLogin,
} from "../../platform/db/application-login.ts";
import { listenForContentChanges, NO_NOTICES } from "../../platform/db/content-listener.ts";
import { databaseError } from "../../platform/db/database-errors.ts";
import { type Login, LoginError } from "../../platform/db/login-proof.ts";
import type { SchemaState } from "../../platform/db/migrations/applied.ts";
import { lacks, readSchemaState } from "../../platform/db/migrations/migrate-to-latest.ts";
import { MigrationError } from "../../platform/db/migrations/migration-error.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fault, ok, reasonOf, warning } from "./finding.ts";
import { roleExists } from "./queries.ts";

const REFUSED = /^(28|08P01)/;

export interface SchemaLook {
  found: Finding[];
  /** Returns whether the database contains a store of any version. */
  isThere: boolean;
}

/**
 * Checks whether the schema is that of this version. If it is older, checks whether the owner's login may migrate it.
 */
export async function checkSchema(opened: OpenedDatabase): Promise<SchemaLook> {
  try {
    const state = await readSchemaState(opened.asked.address);
    const found = [stateOf(state, opened), ...checkOwner(opened)];
    return { found, isThere: state.applied.length > 0 };
  } catch (error) {
    if (error instanceof MigrationError) return { found: [fault("schema", error.message)], isThere: true };
    throw error;
  }
}

function stateOf(state: SchemaState, { config }: OpenedDatabase): Finding {
  const { applied, unknown } = state;
  const missing = lacks(state);
  if (missing !== undefined) {
    if (!config.migrates)
      return fault(
        "schema",
        `The database ${missing}, and MIGRATE=0 leaves it so: run npm run migrate first.`,
      );
    if (applied.length === 0)
      return ok("schema", "The database holds no store yet: the first start makes it.");
    return warning(
      "schema",
      `The database ${missing}: run npm run migrate, while stores serve, or the next start does it.`,
    );
  }
  if (unknown.length > 0)
    return warning(
      "schema",
      `A later version has migrated the database (${unknown.join(", ")}): this one works with it; go on to that version when it has proved itself.`,
    );
  return ok("schema", `The database is at ${applied.at(-1)?.name}, as this version wants it.`);
}

/** Reports rights that a migration will need and that the owner's login lacks. */
function checkOwner({ asked, facts }: OpenedDatabase): Finding[] {
  const found: Finding[] = [];
  if (!facts.ownsDatabase) {
    const message = "must be owner of the database";
    found.push(fault("owner", databaseError({ code: "42501", message }, asked) ?? message));
  }
  if (facts.otherOwner !== null) {
    const text = `${asked.name}: tables in "${facts.database}" belong to "${facts.otherOwner}", not to "${facts.role}": as a superuser run ALTER TABLE … OWNER TO "${facts.role}"; for each, or restore the backup with npm run restore.`;
    found.push(fault("owner", text));
  }
  return found;
}

/** Checks whether the application's login can connect by the store's URL and has the privileges that it needs. */
export async function checkLogin(opened: OpenedDatabase, isThere: boolean): Promise<Finding[]> {
  const { config, asked } = opened;
  try {
    const login = loginInUse(applicationLogin(asked.address, config.databaseAppUrl), config);
    if (!config.databaseAppUrl && !(await roleExists(opened.db, login.role))) return [missing(opened, login)];
    // Without a store's tables there are no privileges to check: a store's first start creates the tables.
    if (!isThere) return [];
    return [await proved(opened, login)];
  } catch (error) {
    if (error instanceof LoginError) return [fault("login", error.message)];
    throw error;
  }
}

function missing({ facts, asked }: OpenedDatabase, { role }: Login): Finding {
  if (facts.makesRoles)
    return ok("login", `The next start makes ${role}, the login that the store works as.`);
  const text = `${asked.name}: its role may not set up the application's login: ${byHand(role, facts.database)}`;
  return fault("login", text);
}

async function proved({ config, asked, facts }: OpenedDatabase, login: Login): Promise<Finding> {
  try {
    await proveApplicationLogin(login);
    return ok("login", `The store works as ${login.role}, which can do no more than it needs.`);
  } catch (error) {
    if (error instanceof LoginError) return fault("login", error.message);
    const { code = "" } = error as { code?: string };
    const isPooled = login.url !== applicationLogin(asked.address, config.databaseAppUrl).url;
    if (REFUSED.test(code) && !config.databaseAppUrl && !isPooled) {
      const text = `The server refuses ${login.role}, the login that the store works as, since its password follows from the owner's, which was changed: restart all stores, whose start mends it.`;
      return facts.makesRoles
        ? warning("login", text)
        : fault("login", `${text} Where it does not: ${byHand(login.role, facts.database)}`);
    }
    const name = config.databaseAppUrl ? "DATABASE_APP_URL" : "DATABASE_URL";
    const refusal = databaseError(error, { name, address: login.url });
    return fault("login", refusal ?? `${name}: the store's login cannot be proved: ${reasonOf(error)}.`);
  }
}

/** Checks whether PostgreSQL's notifications (NOTIFY) arrive. Instances of the store learn of changes by them. */
export async function checkNotices({ asked }: OpenedDatabase): Promise<Finding[]> {
  const listener = await listenForContentChanges(asked.address, () => {});
  await listener.close();
  return listener.hears ? [] : [warning("pooler", NO_NOTICES)];
}
