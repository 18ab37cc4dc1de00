import type { Database } from "../../platform/db/database.ts";
import { isAfter, type Position, positionOf, readToken, tokenOf } from "../../platform/db/position.ts";
import { beginEpoch, type EventRow, selectEvents } from "./queries.ts";

/** Events that one look may bring; where there are more, everybody reads everything again. */
const MOST_AT_ONCE = 2_000;
const KEPT_EVENTS = 5_000;
const KEPT_MS = 5 * 60_000;
/** Who begins without a place hears of what is so new that a page may have been read before it. */
const RECENT_SECONDS = 15;

export interface FeedSettings {
  mostAtOnce?: number;
  keptEvents?: number;
}

/** What a look at the events brought. */
export interface News {
  events: readonly EventRow[];
  /** More is missing than can be told. */
  missed: boolean;
}

export interface Replay {
  events: readonly EventRow[];
  /** They are all that came since the place that was named. */
  complete: boolean;
  /** Else: all that came in so many seconds. */
  seconds: number;
}

export type Feed = ReturnType<typeof createFeed>;

/**
 * Follows the table of events, and keeps those of the last minutes, so that who comes back hears of what it missed without
 * asking the database.
 */
export function createFeed(
  db: Database,
  { mostAtOnce = MOST_AT_ONCE, keptEvents = KEPT_EVENTS }: FeedSettings = {},
) {
  let position: Position | undefined;
  let recent: (EventRow & { at: number })[] = [];
  /** Of transactions up to this one events may be missing in `recent`. */
  let floor = 0;

  function keep(events: readonly EventRow[]): void {
    const now = performance.now();
    for (const event of events) recent.push({ ...event, at: now - event.agoMs });
    const tooMany = recent.length - keptEvents;
    const first = recent.findIndex(({ at }, index) => index >= tooMany && at > now - KEPT_MS);
    const gone = recent.splice(0, first < 0 ? recent.length : first);
    for (const { xid } of gone) floor = Math.max(floor, xid);
  }

  /** From nothing: the newest events are all that is known. */
  async function begin(): Promise<void> {
    let found = await selectEvents(db, undefined, keptEvents);
    if (!found) {
      await beginEpoch(db);
      found = await selectEvents(db, undefined, keptEvents);
    }
    if (!found) throw new Error("The table of live events has no epoch.");
    position = positionOf(found.epoch, found.snapshot);
    floor = found.floor;
    recent = [];
    // What may lie before the oldest that was read is missing.
    if (found.events.length === keptEvents) floor = Math.max(floor, found.events[0]?.xid ?? 0);
    keep(found.events);
  }

  /** What came since the last look. Of several at once the caller makes one. */
  async function look(): Promise<News> {
    if (!position) {
      await begin();
      return { events: [], missed: true };
    }
    const found = await selectEvents(db, position, mostAtOnce + 1);
    const isGone = !found || found.epoch !== position.epoch || found.floor >= position.xmin;
    if (isGone || found.events.length > mostAtOnce) {
      await begin();
      return { events: [], missed: true };
    }
    position = positionOf(found.epoch, found.snapshot);
    keep(found.events);
    return { events: found.events, missed: false };
  }

  return {
    look,
    /** Where the last look has led, for who comes back. */
    token: () => (position ? tokenOf(position) : ""),
    /** What came between a place and the last look. */
    since(token: string | undefined): Replay {
      const from = readToken(token);
      if (from && from.epoch === position?.epoch && from.xmin > floor) {
        const events = recent.filter(({ xid }) => isAfter(from, xid));
        if (events.length <= mostAtOnce) return { events, complete: true, seconds: 0 };
      }
      const newest = performance.now() - RECENT_SECONDS * 1_000;
      const events = recent.filter(({ at }) => at > newest);
      if (events.length > mostAtOnce) return { events: [], complete: false, seconds: 0 };
      return { events, complete: false, seconds: RECENT_SECONDS };
    },
  };
}
