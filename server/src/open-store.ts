import { join } from "node:path";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startBackground, startJobs } from "./background.ts";
import { openSampleShop } from "./open-sample-shop.ts";
import { deliveryJob } from "./orders/deliveries/delivery-job.ts";
import { type OpenIdentity, openIdentity } from "./people/identity/open-identity.ts";
import { createSessionSeal } from "./people/identity/session-seal.ts";
import { createTokenVerifier } from "./people/identity/token.ts";
import type { Config } from "./platform/config/config.ts";
import { atAddress } from "./platform/db/application-login.ts";
import { databaseTime } from "./platform/db/clock.ts";
import { listenForContentChanges, NO_NOTICES } from "./platform/db/content-listener.ts";
import { type Database, LONG_RUNNING, openDatabase, PROBE, REPLICA } from "./platform/db/database.ts";
import type { Login } from "./platform/db/login-proof.ts";
import { createReads, type Reads } from "./platform/db/reads.ts";
import { createListeners } from "./platform/http/listeners.ts";
import { loadWebBuild, type WebBuild } from "./platform/http/pages.ts";
import { type ClockCheck, createClockCheck } from "./platform/lib/clock-check.ts";
import type { LogStream } from "./platform/lib/log-stream.ts";
import { createWarnings, type Warnings } from "./platform/lib/standing-warnings.ts";
import type { Tracing } from "./platform/lib/tracing.ts";
import { messageJob } from "./platform/outgoing/send-message.ts";
import { createCodeCipher } from "./platform/sealing/cipher.ts";
import { type CodeSecrets, checkKeys, readOrMakeKeys } from "./platform/sealing/voucher-key.ts";
import { openDiskStore } from "./platform/uploads/disk-store.ts";
import { openS3Store } from "./platform/uploads/s3-store.ts";
import { checkDurability } from "./prepare-database.ts";
import type { Shutdown } from "./shutdown.ts";

const WEB_DIST = join(import.meta.dirname, "../../web/dist");

export interface StoreParts {
  config: Config;
  log: Logger;
  output: LogStream;
  shutdown: Shutdown;
  /** The application's login for the migrated database. */
  login: Login;
  /** The database's address for LISTEN, by which the store learns of changed content. */
  direct: string;
}

/** Starts all parts that use the database: calls, pages and jobs. */
export async function openStore(parts: StoreParts): Promise<void> {
  const { config, log, output, shutdown, login, direct } = parts;
  const uploadsDir = join(config.dataDir, "uploads");
  const disk = await openDiskStore(uploadsDir);
  const tracing = config.tracing
    ? (await import("./platform/tracing/otlp.ts")).openTracing(process.env)
    : undefined;
  if (tracing) shutdown.add("tracing", tracing.close);
  const { db, books, probe, live } = openPools({ login, log, tracing, shutdown });
  await checkDurability(db, config, log);
  const warnings = createWarnings(log);
  const reads = openReads({ config, login, db, probe, warnings, tracing, shutdown });
  const clock = createClockCheck(warnings);
  clock.compare("database", await databaseTime(db));
  const secrets = config.voucherKeys ?? (await readOrMakeKeys(join(config.dataDir, "voucher.key")));
  const cipher = await checkKeys(db, createCodeCipher(...secrets));
  const identity = await openIdentity(config, log);
  shutdown.add("the identity provider", identity.close);
  const sample = await openSampleShop({ db, cipher, config, identity }, log);
  shutdown.add("the sample shop", sample.close);
  const images = config.s3 ? openS3Store(config.s3) : disk;
  const { app, clearCache, drain, jobMetrics, carry } = await createApp({
    ...configured(config),
    trials: { ...(identity.handler && { "/idp/": identity.handler }), ...sample.trials },
    ...identityParts({ config, identity, secrets, clock, web: await loadWebBuild(WEB_DIST) }),
    ...{ db, books, probe, live, reads, cipher, tracing, warnings, clock, uploadsDir },
    logger: log,
    lostLogLines: output.lost,
    images,
  });
  const surroundings = { db, cipher, allowLoopback: !config.production };
  const { publicUrl, privateMailHosts, telegramUrl, pushFake } = config;
  const sending = { ...surroundings, publicUrl, privateMailHosts, telegramUrl, pushFake };
  const listener = await listenForContentChanges(direct, clearCache);
  if (!listener.hears) log.warn(NO_NOTICES);
  shutdown.add("the content listener", listener.close);
  const listeners = createListeners(app, config);
  shutdown.add("the web server", listeners.close);
  for (const { what, end } of startBackground({
    config,
    db,
    books,
    cipher,
    images,
    sending,
    metrics: jobMetrics,
    clock,
    carry,
    log,
  }))
    shutdown.add(what, end);
  const deliver = deliveryJob({ ...surroundings, log });
  const tell = messageJob(sending);
  shutdown.add(
    "the queue of jobs",
    await startJobs({ config, db, metrics: jobMetrics, log, work: { deliver, tell } }),
  );
  await listeners.open();
  shutdown.add("serving", drain);
  shutdown.add("the socket's name", listeners.leave);
  sample.start();
  announce(config, [...identity.hints, ...sample.hints], output);
}

/**
 * Opens separate pools of connections for calls, reconciliations, readiness and live streams, so that none of these
 * waits for another.
 */
function openPools({ login, log, tracing, shutdown }: PoolParts) {
  const onLostConnection = (error: Error) => log.warn({ err: error }, "database connection lost");
  const db = openDatabase({ ...login, onLostConnection, onStatement: tracing?.statement });
  shutdown.add("the database pool", () => db.destroy());
  // One connection is for a requested reconciliation, and one for the hourly reconciliation.
  const books = openDatabase({ ...login, max: 2, timeouts: LONG_RUNNING, onLostConnection });
  shutdown.add("the connection for the books", () => books.destroy());
  const probe = openDatabase({ ...login, max: 1, timeouts: PROBE });
  shutdown.add("the connection for readiness", () => probe.destroy());
  const live = openDatabase({ ...login, max: 1, timeouts: PROBE });
  shutdown.add("the connection for live streams", () => live.destroy());
  return { db, books, probe, live };
}

/** Opens the replica for reads. If the replica cannot be used yet or at all, the store still starts. */
function openReads({ config, login, db, probe, warnings, tracing, shutdown }: ReadParts): Reads | undefined {
  if (!config.databaseReads) return undefined;
  const { url, maxLagSeconds } = config.databaseReads;
  const replica = openDatabase({
    ...atAddress(login, url),
    max: 10,
    timeouts: REPLICA,
    purpose: "reads",
  });
  const reads = createReads({
    primary: db,
    probe,
    replica,
    maxLagSeconds,
    warnings,
    onStatement: tracing?.statement,
  });
  shutdown.add("the connections of the replica", reads.close);
  return reads;
}

interface ReadParts extends Pick<PoolParts, "login" | "tracing" | "shutdown"> {
  config: Config;
  db: Database;
  probe: Database;
  warnings: Warnings;
}

interface PoolParts {
  login: Login;
  log: Logger;
  tracing: Tracing | undefined;
  shutdown: Shutdown;
}

/** Returns the settings that the HTTP side uses without a change. */
function configured(config: Config) {
  const { publicUrl, limits, trustProxy, drainSeconds, metricsToken, apiDocs } = config;
  const { privateMailHosts, telegramUrl, gatewayUrl } = config;
  const imageOrigins = imageOriginsOf(config);
  return {
    allowLoopback: !config.production,
    privateMailHosts,
    telegramUrl,
    gatewayUrl,
    publicUrl,
    limits,
    trustProxy,
    drainSeconds,
    metricsToken,
    apiDocs,
    imageOrigins,
    pushFake: config.pushFake,
  };
}

interface IdentityParts {
  config: Config;
  identity: OpenIdentity;
  secrets: CodeSecrets;
  clock: ClockCheck;
  web: WebBuild;
}

/** Returns the identity provider's settings for the API, the browsers' sessions and the pages. */
function identityParts({ config, identity, secrets, clock, web }: IdentityParts) {
  const { sessions: provider, tokens, browser, habits, origins: identityOrigins, photos } = identity;
  const seal = createSessionSeal(newestFirst(secrets), JSON.stringify(browser));
  return {
    verifyToken: createTokenVerifier(tokens, { fetcher: clock.watching(fetch) }),
    sessions: { provider, issuer: tokens.issuer, seal },
    adminEmails: [...config.adminEmails, ...identity.adminEmails],
    pages: { web, browserConfig: { identity: browser, habits, origin: config.publicUrl }, identityOrigins },
    photos,
  };
}

/** Returns the origins of uploaded images in a bucket and of other images outside the store. */
function imageOriginsOf({ s3, imageHosts }: Config): string[] {
  return [...(s3 ? [new URL(s3.publicUrl).origin] : []), ...imageHosts.map((host) => `https://${host}`)];
}

/** During a change of the key, the file contains several keys. New sessions are encrypted with the last one. */
function newestFirst([first, ...rest]: CodeSecrets): CodeSecrets {
  const [newest = first, ...others] = [first, ...rest].reverse();
  return [newest, ...others];
}

function announce(config: Config, hints: string[], output: LogStream): void {
  const lines = [
    "",
    `  Hira is open at ${config.publicUrl}`,
    ...(config.apiDocs ? [`  API reference: ${config.publicUrl}/api/docs`] : []),
    ...hints,
    "",
  ];
  output.write(`${lines.join("\n")}\n`);
}
