import { join } from "node:path";
import { badVariables, type Config, ConfigError, parseConfig } from "../../platform/config/config.ts";
import { databaseRefusal } from "../../platform/db/refusals.ts";
import { lookAtBucket } from "../../platform/uploads/look-at-bucket.ts";
import { lookAtBackups, lookAtKeyPlaces } from "./backups.ts";
import { lookAtConfiguration } from "./configuration.ts";
import { findInstances, lookAtAdmins, lookAtCheckpoints, lookAtStoreHealth } from "./contents.ts";
import { type OpenedDatabase, type Opening, openDatabaseToLook } from "./database.ts";
import { type Finding, fault, look, ok } from "./finding.ts";
import { lookAtFolders } from "./folders.ts";
import { lookAtIdentityProvider } from "./identity-provider.ts";
import { lookAtInstallation } from "./installation.ts";
import { lookAtMessages } from "./messages.ts";
import { lookAtQueue } from "./queue.ts";
import { lookAtRunningStore } from "./running-store.ts";
import { lookAtLogin, lookAtNotices, lookAtSchema } from "./schema.ts";
import { withoutSecrets } from "./secrets.ts";
import { lookAtConnections, lookAtServer } from "./server.ts";
import { lookAtVoucherKey } from "./voucher-key.ts";

const ROOT = join(import.meta.dirname, "../../../../");
/** Of one look, and of those that take several answers of a network. */
const LIMIT_MS = 8_000;
const LONG_LIMIT_MS = 12_000;
const OPENING_MS = 25_000;

type Work = () => Promise<Finding[]>;

const lookFor = (subject: string, work: Work, limitMs = LIMIT_MS) => look({ subject, work }, limitMs);

/** Looks at an installation, whether its store runs or not, and changes nothing; all at once, where that can be. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, found } = readConfiguration(env);
  const looks = [lookFor("installation", () => lookAtInstallation(ROOT)), ...(config ? looksAt(config) : [])];
  return withoutSecrets([...found, ...(await Promise.all(looks)).flat()], env);
}

function readConfiguration(env: NodeJS.ProcessEnv): { config?: Config; found: Finding[] } {
  const bad = badVariables(env);
  if (bad.length > 0) return { found: bad.map((text) => fault("configuration", text)) };
  try {
    const config = parseConfig(env);
    return { config, found: lookAtConfiguration(config) };
  } catch (error) {
    if (error instanceof ConfigError) return { found: [fault("configuration", error.message)] };
    throw error;
  }
}

function looksAt(config: Config): Promise<Finding[]>[] {
  const { s3 } = config;
  return [
    lookFor("folders", () => lookAtFolders(config)),
    lookFor("store", () => lookAtRunningStore(config), LONG_LIMIT_MS),
    lookFor("identity provider", () => lookAtIdentityProvider(config), LONG_LIMIT_MS),
    ...(s3 ? [lookFor("bucket", () => lookAtImages(s3), LONG_LIMIT_MS)] : []),
    lookAtDatabase(config),
    lookFor("voucher key", () => lookAtKeyPlaces(config)),
  ];
}

async function lookAtImages(s3: NonNullable<Config["s3"]>): Promise<Finding[]> {
  const sentences = await lookAtBucket(s3);
  if (sentences.length > 0) return sentences.map((text) => fault("bucket", text));
  return [ok("bucket", "It answers, and lists itself to nobody.")];
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
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
  if (opened) found.push(...(await lookAtOpened(opened)));
  // One that swallows packets would keep its connections waiting.
  return [...found, ...(await lookFor("database", () => close().then(() => [])))];
}

async function lookAtOpened(opened: OpenedDatabase): Promise<Finding[]> {
  const { asked } = opened;
  const ask = (subject: string, work: Work) =>
    look(
      { subject, work, explain: (error) => olderSchema(error) ?? databaseRefusal(error, asked) },
      LIMIT_MS,
    );
  let isThere = false;
  const schema = await ask("schema", async () => {
    const seen = await lookAtSchema(opened);
    isThere = seen.isThere;
    return seen.found;
  });
  const looks: Promise<Finding[]>[] = [
    ask("database", () => lookAtServer(opened)),
    ask("login", () => lookAtLogin(opened, isThere)),
    ask("pooler", () => lookAtNotices(opened)),
  ];
  if (isThere) looks.push(...looksAtContents(opened, ask));
  else looks.push(ask("connections", async () => lookAtConnections(opened.facts, 1)));
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
        ...lookAtConnections(opened.facts, instances.length),
        ...(await lookAtStoreHealth(opened, instances)),
      ];
    }),
    ask("voucher key", () => lookAtVoucherKey(opened)),
    ask("backups", () => lookAtBackups(opened)),
    ask("checkpoints", () => lookAtCheckpoints(opened)),
    ask("admins", () => lookAtAdmins(opened)),
    ask("queue", () => lookAtQueue(opened)),
    ask("messages", () => lookAtMessages(opened)),
  ];
}

/** A table or a column of this version is not there yet. */
function olderSchema(error: unknown): string | undefined {
  if (!/^(42P01|42703|42883)$/.test((error as { code?: string }).code ?? "")) return undefined;
  return "The database is of an older version, which says nothing of this: run npm run migrate first.";
}
