import type { Database } from "../../platform/db/database.ts";
import { isAfter, type Position, positionOf, readToken, tokenOf } from "../../platform/db/position.ts";
import { beginEpoch, type EventRow, selectEvents } from "./queries.ts";

/** Maximum number of events that one poll reads. If there are more, all clients are told to read everything again. */
const MOST_AT_ONCE = 2_000;
const KEPT_EVENTS = 5_000;
const KEPT_MS = 5 * 60_000;
/** A stream without a position also gets the events of the last so many seconds, because its page may be that old. */
const RECENT_SECONDS = 15;

export interface FeedSettings {
  mostAtOnce?: number;
  keptEvents?: number;
}

/** The events that one poll found in the table of events. */
export interface News {
  events: readonly EventRow[];
  /** True if there were more events than may be sent. Then clients must read everything again. */
  missed: boolean;
}

export interface Replay {
  events: readonly EventRow[];
  /** True if `events` are all events since the given position. */
  complete: boolean;
  /** If `complete` is false: `events` are all events of the last so many seconds. */
  seconds: number;
}

export type Feed = ReturnType<typeof createFeed>;

/**
 * Polls the table of events and keeps the events of the last minutes in memory. So a client that reconnects gets the
 * events that it missed without another query.
 */
export function createFeed(
  db: Database,
  { mostAtOnce = MOST_AT_ONCE, keptEvents = KEPT_EVENTS }: FeedSettings = {},
) {
  let position: Position | undefined;
  let recent: (EventRow & { at: number })[] = [];
  /** `recent` may lack events of transactions up to this one. */
  let floor = 0;

  function keep(events: readonly EventRow[]): void {
    const now = performance.now();
    for (const event of events) recent.push({ ...event, at: now - event.agoMs });
    const tooMany = recent.length - keptEvents;
    const first = recent.findIndex(({ at }, index) => index >= tooMany && at > now - KEPT_MS);
    const gone = recent.splice(0, first < 0 ? recent.length : first);
    for (const { xid } of gone) floor = Math.max(floor, xid);
  }

  /** The first poll has no earlier position to continue from, so it reads only the newest events. */
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
    // The poll read as many events as it may, so events older than the oldest of these may be missing.
    if (found.events.length === keptEvents) floor = Math.max(floor, found.events[0]?.xid ?? 0);
    keep(found.events);
  }

  /** Reads the events since the last poll. The caller never runs two polls at the same time. */
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
    /** Returns the position after the last poll. A client can continue from it later. */
    token: () => (position ? tokenOf(position) : ""),
    /** Returns the events between a position and the last poll. */
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
