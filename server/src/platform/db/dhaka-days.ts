import { type NamedDays, parseDays } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** SQL expression for today's date in Dhaka. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/**
 * Returns an SQL expression for the moment at which a day begins in Dhaka. It must be written directly into the
 * condition on a table, because the planner cannot estimate the result of a subquery.
 */
export const startOf = (day: RawBuilder<unknown>) =>
  sql<Date>`((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`;

/** Returns the day in Dhaka of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} AT TIME ZONE 'Asia/Dhaka')::date`;

/** First day of each named range of days. `yesterday` is one day; every other range lasts until today. */
const firstDays: Record<NamedDays, RawBuilder<unknown>> = {
  today,
  yesterday: sql`${today} - 1`,
  // 0 is Sunday, the first day of the week in Bangladesh.
  week: sql`${today} - extract(dow FROM ${today})::integer`,
  month: sql`date_trunc('month', ${today})::date`,
  year: sql`date_trunc('year', ${today})::date`,
};

/**
 * The first day of a filter, and the day after its last day. If one of them is missing, the range has no limit on that
 * side.
 */
export interface DayBounds {
  first?: RawBuilder<unknown>;
  beyond?: RawBuilder<unknown>;
}

/** Parses the query parameter `days`, which the contract has already validated. */
export function boundsOfDays(days: string): DayBounds {
  const span = parseDays(days);
  if (!span) throw new Error(`No days: ${days}`);
  if ("named" in span)
    return { first: firstDays[span.named], beyond: span.named === "yesterday" ? today : sql`${today} + 1` };
  return {
    ...(span.from && { first: sql`${span.from}::date` }),
    ...(span.to && { beyond: sql`${span.to}::date + 1` }),
  };
}

/**
 * Returns an SQL condition that a moment is within these days, in a form that can use an index. If `days` is undefined,
 * the condition is always true.
 */
export function inDays(moment: RawBuilder<unknown>, days: string | undefined): RawBuilder<boolean> {
  if (days === undefined) return sql<boolean>`true`;
  const { first, beyond } = boundsOfDays(days);
  return sql.join<boolean>(
    [
      ...(first ? [sql`${moment} >= ${startOf(first)}`] : []),
      ...(beyond ? [sql`${moment} < ${startOf(beyond)}`] : []),
    ],
    sql` AND `,
  );
}

/**
 * Returns the lowest and the highest ID of the records of these days that are not deleted, found by an index of times.
 * Undefined if no record can match. The range is an hour longer at each end, because an ID contains the time of the
 * process's clock, while a row contains the time of the database's clock.
 */
export async function findEnds(
  db: Database,
  table: "orders" | "fund_requests",
  days: string,
): Promise<{ oldest?: string; newest?: string } | undefined> {
  const { first, beyond } = boundsOfDays(days);
  const shown = sql`SELECT id FROM ${sql.table(table)} WHERE hidden_at IS NULL`;
  const { rows } = await sql<{ oldest: string | null; newest: string | null }>`SELECT
    ${first ? sql`(${shown} AND created_at >= ${startOf(first)} - interval '1 hour' ORDER BY created_at, id LIMIT 1)` : null} AS oldest,
    ${beyond ? sql`(${shown} AND created_at < ${startOf(beyond)} + interval '1 hour' ORDER BY created_at DESC, id DESC LIMIT 1)` : null} AS newest`.execute(
    db,
  );
  const { oldest, newest } = rows[0] ?? {};
  if ((first && !oldest) || (beyond && !newest)) return undefined;
  return { ...(oldest && { oldest }), ...(newest && { newest }) };
}
