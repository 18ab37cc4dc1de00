import type { FastifyInstance } from "fastify";
import { type Database, dropConnections } from "../db/database.ts";
import { isReadOnly } from "../db/primary.ts";
import { proveWritable } from "../db/writable.ts";
import { DomainError } from "../lib/domain-error.ts";

const READY_FOR_MS = 1_000;

export interface HealthParts {
  db: Database;
  /**
   * The database connection of the readiness check. It is separate from the pool, because a busy pool must not make the
   * store unready.
   */
  probe: Database;
  isDraining: () => boolean;
}

/**
 * Serves `/health/live` and `/health/ready`. Live means that the process answers. Ready also means that its database
 * takes writes, and that the process is not about to end.
 */
export function registerHealth(app: FastifyInstance, { isDraining, ...databases }: HealthParts): void {
  const hidden = { schema: { hide: true } };
  // A process that is too busy for more calls counts as live, because it would be killed after a failed liveness check.
  const config = { pressureHandler: () => undefined };
  const probe = createProbe(databases);
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining() || !(await probe())) throw new DomainError("overloaded");
    return { status: "ready" };
  });
}

/**
 * Returns a function that checks whether the database takes writes. Concurrent callers share one query. A positive
 * answer is kept for a second.
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
      // New connections then go to a server that takes writes. Connections that only read would not notice that their
      // server became read-only.
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
