import type { Database } from "../../platform/db/database.ts";

/** How many orders and fund requests wait for an admin. */
export async function countWaiting(db: Database): Promise<{ orders: number; requests: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("orders")
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("status", "=", "pending")
        .where("hidden_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("orders"),
      eb
        .selectFrom("fund_requests")
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("status", "=", "pending")
        .where("hidden_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("requests"),
    ])
    .executeTakeFirstOrThrow();
}
