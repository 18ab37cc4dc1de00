import type { MobileMoney } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { dayOf, startOf, today } from "../../platform/db/dhaka-days.ts";

/** How many texts of a method arrived in a week, and how many of them the current templates read. */
export interface ReadingRow {
  method: MobileMoney;
  /** How many weeks ago: 0 for this week, 1 for the previous one. */
  weeksAgo: number;
  texts: number;
  understood: number;
}

const weekOf = (date: RawBuilder<unknown>) => sql`(${date} - extract(dow FROM ${date})::integer)`;

/** Counts the texts that phones sent in this week and the weeks before. Weeks begin on Sunday in Dhaka. */
export async function countReading(db: Database, weeks: number): Promise<ReadingRow[]> {
  const thisWeek = weekOf(today);
  const { rows } = await sql<ReadingRow>`
    SELECT method, (${thisWeek} - ${weekOf(sql`day`)}) / 7 AS "weeksAgo", sum(texts)::int AS texts,
           sum(understood)::int AS understood
    FROM (
      SELECT method, ${dayOf(sql`arrived_at`)} AS day, count(*) AS texts,
             count(*) FILTER (WHERE place <> 'unknown') AS understood
      FROM wallet_messages
      WHERE NOT imported AND place <> 'duplicate' AND method IS NOT NULL
        AND arrived_at >= ${startOf(sql`${thisWeek} - ${7 * (weeks - 1)}::integer`)}
      GROUP BY 1, 2
    ) AS days
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Returns the first day of this week and of the weeks before. */
export async function listWeeks(db: Database, weeks: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT (${weekOf(today)} - 7 * n)::text AS day FROM generate_series(0, ${weeks - 1}::integer) AS n ORDER BY n`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Counts the texts that phones sent in the last days, by method. */
export async function countReadingOfDays(
  db: Database,
  days: number,
): Promise<Omit<ReadingRow, "weeksAgo">[]> {
  const { rows } = await sql<Omit<ReadingRow, "weeksAgo">>`
    SELECT method, count(*)::int AS texts, (count(*) FILTER (WHERE place <> 'unknown'))::int AS understood
    FROM wallet_messages
    WHERE NOT imported AND place <> 'duplicate' AND method IS NOT NULL
      AND arrived_at > now() - make_interval(days => ${days})
    GROUP BY method ORDER BY method`.execute(db);
  return rows;
}
