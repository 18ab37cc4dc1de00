import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { Refusal } from "../lib/refusal.ts";

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database, and is not about to end. */
export function registerHealth(
  app: FastifyInstance,
  { db, isDraining }: { db: Database; isDraining: () => boolean },
): void {
  const hidden = { schema: { hide: true } };
  // A busy process lives: whoever ends those that do not must not end this one.
  const config = { pressureHandler: () => undefined };
  app.get("/health/live", { ...hidden, config }, async () => ({ status: "live" }));
  app.get("/health/ready", hidden, async () => {
    if (isDraining()) throw new Refusal("overloaded");
    try {
      await sql`SELECT 1`.execute(db);
      return { status: "ready" };
    } catch {
      throw new Refusal("overloaded");
    }
  });
}
