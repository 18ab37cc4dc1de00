import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { serversOf } from "../../platform/db/address.ts";
import { type Database, openAsOwner } from "../../platform/db/database.ts";
import { type Asked, databaseError } from "../../platform/db/database-errors.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { ordinaryAccount } from "../../platform/db/embedded/launcher.ts";
import { checkServers, isReadOnly } from "../../platform/db/primary.ts";
import { type Finding, fault, ok, reasonOf, warning } from "./finding.ts";
import { readServerFacts, type ServerFacts } from "./queries.ts";

const SUBJECT = "database";
const CONNECT_MS = 5_000;
const CONNECTIONS = 3;
const STARTED_MS = 20_000;

/** An answering database, to which the doctor has connected with the owner's login. */
export interface OpenedDatabase {
  config: Config;
  db: Database;
  /** The owner's URL of the database. If a pooler is in use, this URL does not lead through it. */
  asked: Asked;
  facts: ServerFacts;
}

/** The findings from opening the database. `opened`: the database, if it answers. `close`: closes its connections. */
export interface Opening {
  found: Finding[];
  opened?: OpenedDatabase;
  close: () => Promise<void>;
}

export async function openDatabaseToLook(config: Config): Promise<Opening> {
  const name = config.databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const given = config.databaseDirectUrl ?? config.databaseUrl;
  if (!given) return openEmbedded(config);
  const asked = { name, address: given };
  const [standing, opening] = await Promise.all([checkHosts(asked), openAddress(config, asked)]);
  return { ...opening, found: [...standing, ...opening.found] };
}

async function openAddress(config: Config, asked: Asked): Promise<Opening> {
  const db = openAsOwner(asked.address, CONNECTIONS, CONNECT_MS);
  const close = () => db.destroy();
  try {
    const facts = await readServerFacts(db);
    return { found: [], opened: { config, db, asked, facts }, close };
  } catch (error) {
    const text =
      databaseError(error, asked) ?? `${asked.name}: the database cannot be asked: ${reasonOf(error)}.`;
    return { found: [fault(SUBJECT, text)], close };
  }
}

/** Checks each host of a database URL. If the URL has several hosts, a host that is down is only a warning. */
async function checkHosts({ name, address }: Asked): Promise<Finding[]> {
  if (serversOf(address).length < 2) return [];
  return (await checkServers(address)).flatMap(({ server, error }) => {
    if (error === undefined || isReadOnly(error)) return [];
    return [
      warning(SUBJECT, databaseError(error, { name, address: server }) ?? `${name}: ${reasonOf(error)}.`),
    ];
  });
}

/** Opens the database in DATA_DIR. Starts it for the duration of the check if no store runs. */
async function openEmbedded(config: Config): Promise<Opening> {
  const directory = join(config.dataDir, "postgres");
  const cluster = join(directory, "cluster");
  const nothing = async () => {};
  const name = "DATA_DIR";
  try {
    const running = findRunningPostgres(directory);
    if (running) return await openAddress(config, { name, address: running });
    if (!existsSync(cluster)) {
      const text = `There is no database in ${config.dataDir} yet: the first start makes it. Set DATABASE_URL for one of your own.`;
      return { found: [ok(SUBJECT, text)], close: nothing };
    }
    const { uid } = statSync(cluster);
    if (!mayServe(uid)) {
      const text = `The database in ${cluster} stands still and belongs to user ${uid}: run this as that user, or while the store runs.`;
      return { found: [warning(SUBJECT, text)], close: nothing };
    }
    const { url, stop } = await startEmbeddedPostgres({ directory, readyLimitMs: STARTED_MS, log: () => {} });
    const opening = await openAddress(config, { name, address: url });
    return { ...opening, close: () => opening.close().finally(stop) };
  } catch (error) {
    return { found: [fault(SUBJECT, reasonOf(error))], close: nothing };
  }
}

/**
 * Returns whether this user may start the database. Any other user would first have to change the owner of its files.
 */
function mayServe(owner: number): boolean {
  const user = process.geteuid?.();
  return owner === user || (user === 0 && owner === ordinaryAccount().uid);
}
