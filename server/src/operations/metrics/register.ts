import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { connectionsOf } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { countJobs } from "../../platform/queue/queries.ts";
import { readLastRun } from "../../wallet/reconciliation/run-queries.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import type { createCallMetrics } from "./calls.ts";
import { countWaiting } from "./queries.ts";

/**
 * Measures the age of the last successful backup and of the last successful verification. A kind without runs has no
 * lines.
 */
function createBackupMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ["kind"];
  const age = new Gauge({
    name: "hira_backup_age_seconds",
    help: "Since the last good backup, and the last good verification of one.",
    labelNames,
    registers,
  });
  const ok = new Gauge({
    name: "hira_backup_ok",
    help: "1 when the newest backup, and the newest verification, went well.",
    labelNames,
    registers,
  });
  const bytes = new Gauge({ name: "hira_backup_bytes", help: "Of the last good backup.", registers });

  return async function measure() {
    for (const gauge of [age, ok, bytes]) gauge.reset();
    const state = await readBackupState(db).catch(() => undefined);
    for (const [kind, { last, lastGood }] of Object.entries(state ?? {})) {
      if (last) ok.set({ kind }, last.ok ? 1 : 0);
      if (lastGood) age.set({ kind }, (Date.now() - lastGood.finishedAt.getTime()) / 1e3);
    }
    if (state?.backup.lastGood?.bytes) bytes.set(state.backup.lastGood.bytes);
  };
}

/**
 * Measures the database at each request for the metrics. A database that is down does not make the request fail: a
 * metric says that it is down.
 */
function createDatabaseMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const connections = new Gauge({
    name: "hira_database_connections",
    help: "Connections of the pool by state, and calls that wait for one.",
    labelNames: ["state"],
    registers,
  });
  const up = new Gauge({ name: "hira_database_up", help: "1 when the database answers.", registers });
  const waiting = new Gauge({
    name: "hira_waiting",
    help: "Orders and fund requests that wait for an admin.",
    labelNames: ["kind"],
    registers,
  });

  return async function measure() {
    for (const [state, count] of Object.entries(connectionsOf(db))) connections.set({ state }, count);
    const counts = await countWaiting(db).catch(() => undefined);
    up.set(counts ? 1 : 0);
    waiting.reset();
    for (const [kind, count] of Object.entries(counts ?? {})) waiting.set({ kind }, count);
  };
}

/** Measures the age and the result of the last reconciliation. Without a reconciliation these metrics are left out. */
function createBookMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const age = new Gauge({
    name: "hira_reconciliation_age_seconds",
    help: "Since the moment of which the books were last compared.",
    registers,
  });
  const differences = new Gauge({
    name: "hira_reconciliation_differences",
    help: "Differences that the last comparison of the books found.",
    registers,
  });

  return async function measure() {
    const run = await readLastRun(db).catch(() => undefined);
    age.remove();
    differences.remove();
    if (!run) return;
    age.set((Date.now() - run.startedAt.getTime()) / 1e3);
    differences.set(run.differences);
  };
}

/** Measures the jobs in the queue. Every instance reports the same values, because the queue is in the database. */
function createQueueMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["queue"], registers });
  const waiting = gauge("hira_queue_waiting", "Jobs that are due and that nobody works on yet.");
  const oldest = gauge("hira_queue_oldest_waiting_seconds", "How long the oldest of them has been due.");
  const later = gauge("hira_queue_later", "Jobs that wait for their time.");
  const givenUp = gauge("hira_queue_given_up", "Jobs that failed for good and wait for an operator.");

  return async function measure() {
    for (const { job, ...state } of await countJobs(db).catch(() => [])) {
      waiting.set({ queue: job }, state.waiting);
      oldest.set({ queue: job }, state.oldestSeconds);
      later.set({ queue: job }, state.later);
      givenUp.set({ queue: job }, state.givenUp);
    }
  };
}

/** Measures the size and the free space of the disk with a folder. */
function createDiskMetrics(registry: Registry, folder: string): () => Promise<void> {
  const registers = [registry];
  const free = new Gauge({
    name: "hira_disk_free_bytes",
    help: "What is free on the disk of DATA_DIR.",
    registers,
  });
  const size = new Gauge({ name: "hira_disk_size_bytes", help: "Of the disk of DATA_DIR.", registers });

  return async function measure() {
    const disk = await statfs(folder).catch(() => undefined);
    free.remove();
    size.remove();
    if (!disk) return;
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}

export interface MetricsParts {
  db: Database;
  registry: Registry;
  calls: ReturnType<typeof createCallMetrics>;
  token: string | undefined;
  /** Folder of the store's files. The space on its disk is measured. */
  dataDir: string;
  /** Functions that register the metrics of other areas. */
  further: readonly ((registry: Registry, db: Database) => () => Promise<void>)[];
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Counts every call. If a token is set, serves `/metrics` to callers who send that token. */
export function registerMetrics(
  app: FastifyInstance,
  { db, registry, calls, token, dataDir, further }: MetricsParts,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    // The duration of a live stream is not measured, because the stream lasts as long as its client listens.
    if (String(reply.getHeader("content-type")).startsWith("text/event-stream")) return;
    const call = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    calls.count(call, reply.elapsedTime / 1e3);
  });
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  collectDefaultMetrics({ register: registry });
  const measures = [
    ...[createDatabaseMetrics, createBackupMetrics, createBookMetrics, createQueueMetrics, ...further].map(
      (create) => create(registry, db),
    ),
    createDiskMetrics(registry, dataDir),
  ];
  // The metrics are served even if the store refuses other calls because it is overloaded: then they are needed most.
  const config = { pressureHandler: () => undefined };
  app.get("/metrics", { schema: { hide: true }, config }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      throw new DomainError("invalid_token");
    await Promise.all(measures.map((measure) => measure()));
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}
