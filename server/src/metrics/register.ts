import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { connectionsOf, type Database } from "../db/database.ts";
import { Refusal } from "../lib/refusal.ts";
import type { createCallMetrics } from "./calls.ts";
import { createProcessMetrics } from "./process.ts";
import { countWaiting } from "./queries.ts";
import { type Metric, metricsText } from "./text.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Counts every call, and serves `/metrics` to whoever sends the token. Without a token there is no such page. */
export function registerMetrics(
  app: FastifyInstance,
  parts: { db: Database; calls: ReturnType<typeof createCallMetrics>; token: string | undefined },
): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const call = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    parts.calls.count(call, reply.elapsedTime / 1e3);
  });
  const { token } = parts;
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  const own = createProcessMetrics();
  app.addHook("onClose", async () => own.close());
  // Wanted most when the store is busy, so it is answered then, too.
  const config = { pressureHandler: () => undefined };
  app.get("/metrics", { schema: { hide: true }, config }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      throw new Refusal("invalid_token");
    reply.header("cache-control", "no-store").type("text/plain; version=0.0.4; charset=utf-8");
    return metricsText([...own.metrics(), ...parts.calls.metrics(), ...(await databaseMetrics(parts.db))]);
  });
}

/** A database that is away is told of, not a reason to tell nothing. */
async function databaseMetrics(db: Database): Promise<Metric[]> {
  const connections = Object.entries(connectionsOf(db));
  const waiting = await countWaiting(db).catch(() => undefined);
  return [
    {
      name: "hira_database_connections",
      help: "Connections of the pool by state, and calls that wait for one.",
      type: "gauge",
      samples: connections.map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: "hira_database_up",
      help: "1 when the database answers.",
      type: "gauge",
      samples: [{ value: waiting ? 1 : 0 }],
    },
    {
      name: "hira_waiting",
      help: "Orders and fund requests that wait for an admin.",
      type: "gauge",
      samples: Object.entries(waiting ?? {}).map(([kind, value]) => ({ labels: { kind }, value })),
    },
  ];
}
