import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { addCounts } from "./limit-queries.ts";

const WINDOW_MS = 60_000;
/** What part of a limit an instance lets through before it asks what the others did. */
const PART = 1 / 8;
/** Callers who are counted at a time; of more, those not seen for longest begin anew. */
const MOST_KEYS = 50_000;
const MOST_AT_ONCE = 1_000;
/** After the database could not be told. */
const REST_MS = 1_000;

interface Count {
  /** By all instances, as far as it is known. */
  known: number;
  /** By this one since it last told. */
  untold: number;
  ends: number;
}

/**
 * Counts calls in windows of a minute, here at once and in the database behind it, which the instances of one store share.
 * No call waits for the database; whoever calls little is never told of (docs/decisions/038).
 */
export function createSharedCounts(db: Database) {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS });
  const waiting = new Set<string>();
  let telling = false;
  let restsUntil = 0;

  /** Counts a call, or gives the seconds until the next window where `most` were counted in this one. */
  function hit(key: string, most: number): number | undefined {
    const now = Date.now();
    let count = counts.get(key);
    if (!count || count.ends <= now) {
      count = { known: 0, untold: 0, ends: now + WINDOW_MS };
      counts.set(key, count);
    }
    if (count.known + count.untold >= most) return Math.max(1, Math.ceil((count.ends - now) / 1_000));
    count.untold++;
    if (count.untold >= most * PART) {
      waiting.add(key);
      void tell();
    }
    return undefined;
  }

  /** One statement at a time, with all that came together meanwhile. */
  async function tell(): Promise<void> {
    if (telling || Date.now() < restsUntil) return;
    telling = true;
    try {
      while (waiting.size > 0) await tellSome();
    } catch {
      // Each instance counts by itself meanwhile, and tells what it counted at a later call.
      restsUntil = Date.now() + REST_MS;
      waiting.clear();
    } finally {
      telling = false;
    }
  }

  async function tellSome(): Promise<void> {
    const now = Date.now();
    const sent = new Map<string, { count: Count; untold: number }>();
    for (const key of [...waiting].slice(0, MOST_AT_ONCE)) {
      waiting.delete(key);
      const count = counts.get(key);
      if (count && count.ends > now) sent.set(key, { count, untold: count.untold });
    }
    if (sent.size === 0) return;
    const told = await addCounts(
      db,
      [...sent].map(([key, { count, untold }]) => ({ key, count: untold, leftMs: count.ends - now })),
    );
    for (const { key, count: known, leftMs } of told) {
      const mine = sent.get(key);
      if (!mine) continue;
      mine.count.known = known;
      mine.count.untold -= mine.untold;
      mine.count.ends = Date.now() + leftMs;
    }
  }

  return { hit };
}
