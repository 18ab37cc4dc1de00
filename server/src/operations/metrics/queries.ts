import type { Database } from "../../platform/db/database.ts";

/** Returns the numbers of orders and fund requests that wait for an operator. */
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
