import type { FastifyInstance } from "fastify";
import { type Database, dropConnections } from "../db/database.ts";
import { isReadOnly } from "../db/primary.ts";
import { proveWritable } from "../db/writable.ts";
import { DomainError } from "../lib/domain-error.ts";

const READY_FOR_MS = 1_000;

export interface HealthParts {
  db: Database;
  /** A separate connection, because a busy pool does not make the store unready. */
  probe: Database;
  isDraining: () => boolean;
}

/**
 * `/health/live`: the process answers. `/health/ready`: also, its database takes writes, and the process is not about
 * to end.
 */
export function registerHealth(app: FastifyInstance, { isDraining, ...databases }: HealthParts): void {
  const hidden = { schema: { hide: true } };
  // A busy process is live, and must not be killed by a liveness check.
  const config = { pressureHandler: () => undefined };
  const probe = createProbe(databases);
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining() || !(await probe())) throw new DomainError("overloaded");
    return { status: "ready" };
  });
}

/**
 * Returns a check whether the database takes writes. Concurrent callers share one query, and a positive answer is kept
 * for a second.
 */
function createProbe({ db, probe }: Pick<HealthParts, "db" | "probe">): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<boolean> {
    try {
      await proveWritable(probe);
      readyUntil = performance.now() + READY_FOR_MS;
      return true;
    } catch (error) {
      // Connections that only read would not notice a read-only server.
      if (isReadOnly(error)) for (const each of [probe, db]) dropConnections(each);
      return false;
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    if (performance.now() < readyUntil) return true;
    pending ??= ask();
    return pending;
  };
}
