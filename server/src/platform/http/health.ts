import type { FastifyInstance } from "fastify";
import { type Database, dropConnections } from "../db/database.ts";
import { isReadOnly } from "../db/primary.ts";
import { proveWritable } from "../db/writable.ts";
import { Refusal } from "../lib/refusal.ts";

const READY_FOR_MS = 1_000;

export interface HealthParts {
  db: Database;
  /** A connection that nobody else uses: a pool full of work is no reason to be called unready. */
  probe: Database;
  isDraining: () => boolean;
}

/** `/health/live`: the process answers. `/health/ready`: its database also takes writes, and it is not about to end. */
export function registerHealth(app: FastifyInstance, { isDraining, ...databases }: HealthParts): void {
  const hidden = { schema: { hide: true } };
  // A busy process lives: whoever ends those that do not must not end this one.
  const config = { pressureHandler: () => undefined };
  const probe = createProbe(databases);
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining() || !(await probe())) throw new Refusal("overloaded");
    return { status: "ready" };
  });
}

/** Whether the database takes writes: asked by one at a time, for all who wait, and a yes holds for a second. */
function createProbe({ db, probe }: Pick<HealthParts, "db" | "probe">): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<boolean> {
    try {
      await proveWritable(probe);
      readyUntil = performance.now() + READY_FOR_MS;
      return true;
    } catch (error) {
      // Whoever only reads would not notice.
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
