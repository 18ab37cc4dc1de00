import { existsSync } from "node:fs";
import { join } from "node:path";
import { badVariables, type Config, ConfigError, parseConfig } from "../../platform/config/config.ts";
import { databaseError } from "../../platform/db/database-errors.ts";
import { DumpError, findProgram } from "../../platform/db/dump.ts";
import { unsafeSettings, weakSynchrony } from "../../platform/db/durability.ts";
import { proveWritable } from "../../platform/db/writable.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { checkBucket } from "../../platform/uploads/check-bucket.ts";
import { listBackups } from "../backup/backup-folder.ts";
import { warningsOfPlaces } from "../backup/key-copies.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { backupLine } from "../health/lines.ts";
import { checkConfiguration } from "./configuration.ts";
import { checkAdmins, checkCheckpoints, checkStoreHealth, findInstances } from "./contents.ts";
import { type OpenedDatabase, type Opening, openDatabaseToLook } from "./database.ts";
import { type Finding, fault, fromHealth, look, ok, warning } from "./finding.ts";
import { checkFolders } from "./folders.ts";
import { checkIdentityProvider } from "./identity-provider.ts";
import { checkInstallation } from "./installation.ts";
import { checkMessages } from "./messages.ts";
import type { ServerFacts } from "./queries.ts";
import { checkQueue } from "./queue.ts";
import { checkRunningStore } from "./running-store.ts";
import { checkLogin, checkNotices, checkSchema } from "./schema.ts";
import { withoutSecrets } from "./secrets.ts";
import { checkVoucherKey } from "./voucher-key.ts";

const SUBJECT = "backups";

/** Checks how old the last backup is, whether it is still in its folder, and whether any backup was verified. */
export async function checkBackups({ db, config, facts }: OpenedDatabase): Promise<Finding[]> {
  const { directory, everyMs } = config.backup;
  const state = await readBackupState(db);
  const found: Finding[] = [];
  if (state.backup.last || everyMs === undefined) found.push(fromHealth(SUBJECT, backupLine(state)));
  else
    found.push(
      warning(
        SUBJECT,
        "No backup was made yet: a store that runs makes the first one at once (BACKUP_EVERY); see its log.",
      ),
    );
  const name = state.backup.lastGood?.name;
  if (directory && name && !(await listBackups(directory)).includes(name)) {
    const text = `The last good backup (${name}) is not in BACKUP_DIR (${directory}): bring it back or mend BACKUP_DIR, or run npm run backup.`;
    found.push(fault(SUBJECT, text));
  }
  return [...found, ...(await checkDumpPrograms(config, facts.versionNumber))];
}

/**
 * Checks PostgreSQL's programs (such as pg_dump) on this machine, which back up an external database. They must not be
 * older than its server.
 */
async function checkDumpPrograms({ databaseUrl, backup }: Config, versionNumber: number): Promise<Finding[]> {
  if (!databaseUrl || !backup.directory) return [];
  try {
    await findProgram("pg_dump", Math.floor(versionNumber / 10_000));
    return [];
  } catch (error) {
    if (error instanceof DumpError) return [fault(SUBJECT, error.message)];
    throw error;
  }
}

/** Checks that the voucher codes' key is not in the folder of the backups, and that there is a copy of the key. */
async function checkKeyPlaces(config: Config): Promise<Finding[]> {
  const { directory, keyCopies } = config.backup;
  if (!directory || !existsSync(directory)) return [];
  const keyInDataDir =
    !config.voucherKeys && (await keysAtHand(config)).length > 0 ? config.dataDir : undefined;
  const copies = keyCopies && existsSync(keyCopies) ? keyCopies : undefined;
  const warnings = await warningsOfPlaces({ backups: directory, copies, keyInDataDir });
  return warnings.map((text) => warning("voucher key", text));
}

const OLDEST = 15;
/**
 * Number of connections that one store opens: 10 for calls, 2 for the ledger, one each for readiness, live streams and
 * LISTEN.
 */
const CONNECTIONS_OF_A_STORE = 15;

/**
 * Checks whether the database server suits a shop: its version and encoding, that it is writable, and that it loses no
 * commits in a crash.
 */
async function checkServer({ db, asked, facts }: OpenedDatabase): Promise<Finding[]> {
  const found = checkFacts(facts, asked.name);
  await proveWritable(db).catch((error: unknown) => {
    found.push(fault("database", databaseError(error, asked) ?? String(error)));
  });
  const unsafe = await unsafeSettings(db);
  if (unsafe.length > 0) {
    const text = `${asked.name}: PostgreSQL runs with ${unsafe.join(" and ")} off, so a crash can lose money: turn it on in postgresql.conf and restart PostgreSQL.`;
    found.push(fault("durability", text));
  }
  const weak = await weakSynchrony(db);
  if (weak) found.push(warning("durability", `${asked.name}: ${weak}`));
  if (found.length > 0) return found;
  return [ok("database", `PostgreSQL ${facts.version} answers as ${facts.role}, and takes writes.`)];
}

/** Checks the properties of the database server. `name`: the environment variable that contains its URL. */
export function checkFacts(facts: ServerFacts, name: string): Finding[] {
  const found: Finding[] = [];
  if (facts.versionNumber < OLDEST * 10_000) {
    const text = `${name}: this is PostgreSQL ${facts.version}, and the store needs ${OLDEST} or later: upgrade the server.`;
    found.push(fault("database", text));
  }
  if (facts.encoding !== "UTF8") {
    const text = `${name}: the encoding of "${facts.database}" is ${facts.encoding}, which cannot hold Bangla: make a new database with ENCODING 'UTF8' TEMPLATE template0, and restore a backup into it.`;
    found.push(fault("database", text));
  }
  return found;
}

/** Checks whether the database server allows enough connections for this many stores. */
function checkConnections(facts: ServerFacts, stores: number): Finding[] {
  const needed = CONNECTIONS_OF_A_STORE * Math.max(1, stores);
  const left = Math.max(
    0,
    Math.min(facts.connections - facts.taken, facts.databaseLimit ?? Number.POSITIVE_INFINITY),
  );
  if (left >= needed) return [ok("connections", `The server has room for ${left}; stores need ${needed}.`)];
  const limit =
    facts.databaseLimit === null ? "max_connections" : `max_connections, or the database's CONNECTION LIMIT,`;
  const text = `The server has ${left} connections for the stores, which need ${needed}: raise ${limit} or put a pooler before it.`;
  return [warning("connections", text)];
}

const ROOT = join(import.meta.dirname, "../../../../");
/** Time limits in milliseconds. The longer one is for a check that waits for several answers over the network. */
const LIMIT_MS = 8_000;
const LONG_LIMIT_MS = 12_000;
const OPENING_MS = 25_000;

type Work = () => Promise<Finding[]>;

const lookFor = (subject: string, work: Work, limitMs = LIMIT_MS) => look({ subject, work }, limitMs);

/** Examines an installation and changes nothing. The installation's store may be running. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, found } = readConfiguration(env);
  const looks = [lookFor("installation", () => checkInstallation(ROOT)), ...(config ? looksAt(config) : [])];
  return withoutSecrets([...found, ...(await Promise.all(looks)).flat()], env);
}

function readConfiguration(env: NodeJS.ProcessEnv): { config?: Config; found: Finding[] } {
  const bad = badVariables(env);
  if (bad.length > 0) return { found: bad.map((text) => fault("configuration", text)) };
  try {
    const config = parseConfig(env);
    return { config, found: checkConfiguration(config) };
  } catch (error) {
    if (error instanceof ConfigError) return { found: [fault("configuration", error.message)] };
    throw error;
  }
}

function looksAt(config: Config): Promise<Finding[]>[] {
  const { s3 } = config;
  return [
    lookFor("folders", () => checkFolders(config)),
    lookFor("store", () => checkRunningStore(config), LONG_LIMIT_MS),
    lookFor("identity provider", () => checkIdentityProvider(config), LONG_LIMIT_MS),
    ...(s3 ? [lookFor("bucket", () => checkImages(s3), LONG_LIMIT_MS)] : []),
    checkDatabase(config),
    lookFor("voucher key", () => checkKeyPlaces(config)),
  ];
}

async function checkImages(s3: NonNullable<Config["s3"]>): Promise<Finding[]> {
  const sentences = await checkBucket(s3);
  if (sentences.length > 0) return sentences.map((text) => fault("bucket", text));
  return [ok("bucket", "It answers, and lists itself to nobody.")];
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const way: { opening?: Opening } = {};
  const found = await lookFor(
    "database",
    async () => {
      way.opening = await openDatabaseToLook(config);
      return way.opening.found;
    },
    OPENING_MS,
  );
  const { opened, close = async () => {} } = way.opening ?? {};
  if (opened) found.push(...(await checkOpened(opened)));
  // Closing has a time limit, because closing a connection to a server that drops packets would never end.
  return [...found, ...(await lookFor("database", () => close().then(() => [])))];
}

async function checkOpened(opened: OpenedDatabase): Promise<Finding[]> {
  const { asked } = opened;
  const ask = (subject: string, work: Work) =>
    look({ subject, work, explain: (error) => olderSchema(error) ?? databaseError(error, asked) }, LIMIT_MS);
  let isThere = false;
  const schema = await ask("schema", async () => {
    const seen = await checkSchema(opened);
    isThere = seen.isThere;
    return seen.found;
  });
  const looks: Promise<Finding[]>[] = [
    ask("database", () => checkServer(opened)),
    ask("login", () => checkLogin(opened, isThere)),
    ask("pooler", () => checkNotices(opened)),
  ];
  if (isThere) looks.push(...looksAtContents(opened, ask));
  else looks.push(ask("connections", async () => checkConnections(opened.facts, 1)));
  return [...schema, ...(await Promise.all(looks)).flat()];
}

function looksAtContents(
  opened: OpenedDatabase,
  ask: (subject: string, work: Work) => Promise<Finding[]>,
): Promise<Finding[]>[] {
  return [
    ask("store", async () => {
      const instances = await findInstances(opened);
      return [
        ...checkConnections(opened.facts, instances.length),
        ...(await checkStoreHealth(opened, instances)),
      ];
    }),
    ask("voucher key", () => checkVoucherKey(opened)),
    ask("backups", () => checkBackups(opened)),
    ask("checkpoints", () => checkCheckpoints(opened)),
    ask("admins", () => checkAdmins(opened)),
    ask("queue", () => checkQueue(opened)),
    ask("messages", () => checkMessages(opened)),
  ];
}

/** Explains the error of a database that lacks a table, column or function of this version. */
function olderSchema(error: unknown): string | undefined {
  if (!/^(42P01|42703|42883)$/.test((error as { code?: string }).code ?? "")) return undefined;
  return "The database is of an older version, which says nothing of this: run npm run migrate first.";
}
