import type { Database } from "../../platform/db/database.ts";
import { isSystem } from "../../platform/lib/actor.ts";
import { type Calendar, readCalendar } from "./sales-queries.ts";
import { type DurationRow, measureDecisions, measureDeliveries, namesOf } from "./service-queries.ts";

export interface Duration {
  count: number;
  /** Median and 90th percentile of waiting times, in minutes. */
  median: number | null;
  p90: number | null;
}

export interface ServiceReport extends Calendar {
  decide: Duration;
  deliver: Duration;
  byHour: { hour: number; decide: Duration; deliver: Duration }[];
  byOperator: { uid: string; name: string; decide: Duration; deliver: Duration }[];
}

const nothing: Duration = { count: 0, median: null, p90: null };
const tenths = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 10) / 10);

function durationOf(rows: readonly DurationRow[], isWanted: (row: DurationRow) => boolean): Duration {
  const { count, median, p90 } = rows.find(isWanted) ?? nothing;
  return { count, median: tenths(median), p90: tenths(p90) };
}

/** Reports how long customers waited for operators, as medians and 90th percentiles. */
export async function reportService(db: Database, days: string): Promise<ServiceReport> {
  const [calendar, decisions, deliveries] = await Promise.all([
    readCalendar(db, days),
    measureDecisions(db, days),
    measureDeliveries(db, days),
  ]);
  const uids = [
    ...new Set([...decisions, ...deliveries].flatMap(({ actor }) => (actor === null ? [] : [actor]))),
  ];
  const names = await namesOf(db, uids);
  const both = (isWanted: (row: DurationRow) => boolean) => ({
    decide: durationOf(decisions, isWanted),
    deliver: durationOf(deliveries, isWanted),
  });
  return {
    ...calendar,
    ...both(({ hour, actor }) => hour === null && actor === null),
    byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...both((row) => row.hour === hour) })),
    byOperator: uids
      .map((uid) => ({
        uid,
        name: names.get(uid) ?? (isSystem(uid) ? "The store" : uid),
        ...both((row) => row.actor === uid),
      }))
      .toSorted((a, b) => b.decide.count + b.deliver.count - (a.decide.count + a.deliver.count)),
  };
}
