import type { Database } from "../../platform/db/database.ts";
import { type Heard, noteHeard, nothingHeard } from "./heard-queries.ts";

/** Minimum time between two writes to the row of one phone, however often the phone calls. */
const EVERY_MS = 5_000;

type Sign = Partial<Omit<Heard, "ago">>;

interface Unwritten {
  heard: Omit<Heard, "ago">;
  at: number;
}

export interface Heartbeats {
  /** Records that a phone called, either at once or some seconds later together with its next calls. Never throws. */
  note(db: Database, id: string, sign?: Sign): Promise<void>;
}

/**
 * Stores when each phone called and what it sent. Does so outside the transactions that store its messages. If a write
 * fails, its content is written with the next one.
 */
export function createHeartbeats(everyMs = EVERY_MS): Heartbeats {
  const waiting = new Map<string, Unwritten>();
  const written = new Map<string, number>();
  const timers = new Set<string>();

  async function write(db: Database, id: string): Promise<void> {
    const unwritten = waiting.get(id);
    if (!unwritten) return;
    waiting.delete(id);
    const now = performance.now();
    written.set(id, now);
    try {
      await noteHeard(db, id, { ...unwritten.heard, ago: now - unwritten.at });
    } catch {
      waiting.set(id, together(unwritten, waiting.get(id)));
    }
  }

  return {
    async note(db, id, sign = {}) {
      const now = performance.now();
      const heard = { ...nothingHeard, ...sign };
      const before = waiting.get(id);
      waiting.set(id, before ? together(before, { heard, at: now }) : { heard, at: now });
      const due = (written.get(id) ?? Number.NEGATIVE_INFINITY) + everyMs - now;
      if (due <= 0) return write(db, id);
      if (timers.has(id)) return;
      timers.add(id);
      setTimeout(() => {
        timers.delete(id);
        void write(db, id);
      }, due).unref();
    },
  };
}

function together(earlier: Unwritten, later: Unwritten | undefined): Unwritten {
  if (!later) return earlier;
  const [a, b] = [earlier.heard, later.heard];
  return {
    at: later.at,
    heard: {
      messages: a.messages + b.messages,
      ignored: a.ignored + b.ignored,
      pinged: a.pinged || b.pinged,
      battery: b.battery ?? a.battery,
      simCards: b.simCards ?? a.simCards,
      isUnderstood: a.isUnderstood || b.isUnderstood,
      failures: summed(a.failures, b.failures),
      senders: summed(a.senders, b.senders),
    },
  };
}

function summed<K>(a: ReadonlyMap<K, number>, b: ReadonlyMap<K, number>): ReadonlyMap<K, number> {
  const sums = new Map(a);
  for (const [key, count] of b) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
