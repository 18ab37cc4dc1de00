import { type NamedDays, parseDays } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** The day that it is in Dhaka. */
export const today = sql<string>`(now() AT TIME ZONE 'Asia/Dhaka')::date`;

/** The moment at which a day begins in Dhaka. Written out wherever it bounds a table: behind a subquery the planner guesses. */
export const startOf = (day: RawBuilder<unknown>) =>
  sql<Date>`((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`;

/** The day in Dhaka of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) =>
  sql<string>`(${moment} AT TIME ZONE 'Asia/Dhaka')::date`;

/** The first of some named days; all but `yesterday` last until today. */
const firstDays: Record<NamedDays, RawBuilder<unknown>> = {
  today,
  yesterday: sql`${today} - 1`,
  // 0 is Sunday, with which a week begins in Bangladesh.
  week: sql`${today} - extract(dow FROM ${today})::integer`,
  month: sql`date_trunc('month', ${today})::date`,
  year: sql`date_trunc('year', ${today})::date`,
};

/** Days as a filter gives them: the first, and the first one after the last. Absent where there is no such end. */
export interface DayBounds {
  first?: RawBuilder<unknown>;
  beyond?: RawBuilder<unknown>;
}

/** `days`: as the contract has let it through. */
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

/** Whether a moment is in these days, in a way that an index of it can bound; every moment is where none are given. */
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
 * The ids between which all shown records of these days are, found in an index of times; an hour more on both sides, since
 * ids tell the moment of the process and rows that of the database. Undefined where there can be none.
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
