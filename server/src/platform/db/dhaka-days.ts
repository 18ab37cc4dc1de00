import { type NamedDays, parseDays } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Today's date in Dhaka. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/**
 * Returns the moment at which a day begins in Dhaka. Inline it wherever it bounds a table: behind a subquery the
 * planner can only guess.
 */
export const startOf = (day: RawBuilder<unknown>) =>
  sql<Date>`((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`;

/** Returns the day in Dhaka of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} AT TIME ZONE 'Asia/Dhaka')::date`;

/** First day of each named range. All ranges except `yesterday` last until today. */
const firstDays: Record<NamedDays, RawBuilder<unknown>> = {
  today,
  yesterday: sql`${today} - 1`,
  // 0 is Sunday, the first day of the week in Bangladesh.
  week: sql`${today} - extract(dow FROM ${today})::integer`,
  month: sql`date_trunc('month', ${today})::date`,
  year: sql`date_trunc('year', ${today})::date`,
};

/** The days of a filter: the first day, and the day after the last one. Each is absent where the range is open. */
export interface DayBounds {
  first?: RawBuilder<unknown>;
  beyond?: RawBuilder<unknown>;
}

/** Parses `days`, which the contract has already validated. */
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
 * Returns a condition for a moment to be within these days, in a form that an index can use. Without days the condition
 * is true.
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
 * Returns the lowest and highest ID of the shown records of these days, found in an index of times. The range is an
 * hour wider on both sides, because IDs contain the process's clock and rows the database's. Undefined where no record
 * can match.
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
