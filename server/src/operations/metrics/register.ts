import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { createBackupMetrics } from "./backups.ts";
import { createBookMetrics } from "./books.ts";
import type { createCallMetrics } from "./calls.ts";
import { createDatabaseMetrics } from "./database.ts";
import { createDiskMetrics } from "./disk.ts";
import { createQueueMetrics } from "./queue.ts";

export interface MetricsParts {
  db: Database;
  registry: Registry;
  calls: ReturnType<typeof createCallMetrics>;
  token: string | undefined;
  /** The folder that the store keeps its files in. */
  dataDir: string;
  /** What other areas measure. */
  further: readonly ((registry: Registry, db: Database) => () => Promise<void>)[];
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Counts every call, and serves `/metrics` to whoever sends the token. Without a token there is no such page. */
export function registerMetrics(
  app: FastifyInstance,
  { db, registry, calls, token, dataDir, further }: MetricsParts,
): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    // It lasts as long as somebody listens, which says nothing of the store.
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
  // Wanted most when the store is busy, so it is answered then, too.
  const config = { pressureHandler: () => undefined };
  app.get("/metrics", { schema: { hide: true }, config }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      throw new Refusal("invalid_token");
    await Promise.all(measures.map((measure) => measure()));
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}
