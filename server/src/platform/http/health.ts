import type { FastifyInstance } from "fastify";
import { type Database, dropConnections } from "../db/database.ts";
import { isReadOnly } from "../db/primary.ts";
import { proveWritable } from "../db/writable.ts";
import { DomainError } from "../lib/domain-error.ts";

const READY_FOR_MS = 1_000;

export interface HealthParts {
  db: Database;
  /**
   * The database connection of the readiness check. It is separate, because a busy pool does not make the store
   * unready.
   */
  probe: Database;
  isDraining: () => boolean;
}

/**
 * Serves `/health/live` and `/health/ready`. Live: the process answers. Ready: its database also takes writes, and
 * the process is not about to end.
 */
export function registerHealth(app: FastifyInstance, { isDraining, ...databases }: HealthParts): void {
  const hidden = { schema: { hide: true } };
  // A process that is too busy to take more calls is live all the same. A failed liveness check would get it killed.
  const config = { pressureHandler: () => undefined };
  const probe = createProbe(databases);
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining() || !(await probe())) throw new DomainError("overloaded");
    return { status: "ready" };
  });
}

/**
 * Returns a function that checks whether the database takes writes. Concurrent callers share one query, and a
 * positive answer is kept for a second.
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
      // Asks a server that takes writes: connections that only read would not notice that the server became
      // read-only.
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
