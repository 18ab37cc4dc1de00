import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { Refusal } from "../lib/refusal.ts";

const READY_FOR_MS = 1_000;

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database, and is not about to end. */
export function registerHealth(
  app: FastifyInstance,
  { db, isDraining }: { db: Database; isDraining: () => boolean },
): void {
  const hidden = { schema: { hide: true } };
  // A busy process lives: whoever ends those that do not must not end this one.
  const config = { pressureHandler: () => undefined };
  const probe = createProbe(db);
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining() || !(await probe())) throw new Refusal("overloaded");
    return { status: "ready" };
  });
}

/** Whether the database answers: asked by one at a time, for all who wait, and a yes holds for a second. */
function createProbe(db: Database): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<boolean> {
    try {
      await sql`SELECT 1`.execute(db);
      readyUntil = Date.now() + READY_FOR_MS;
      return true;
    } catch {
      return false;
    } finally {
      pending = undefined;
    }
  }

  return async () => {
    if (Date.now() < readyUntil) return true;
    pending ??= ask();
    return pending;
  };
}
