import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Limits } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { addressKeys, type CountedAs } from "../lib/address-key.ts";
import { DomainError } from "../lib/domain-error.ts";
import { addCounts } from "./limit-queries.ts";

const WINDOW_MS = 60_000;
/**
 * Share of a limit that an instance allows before it sends its counts to the database and gets those of the other
 * instances.
 */
const PART = 1 / 8;
/**
 * Maximum number of callers whose calls are counted. Beyond it, the callers who have not called for the longest time
 * are forgotten.
 */
const MOST_KEYS = 50_000;
const MOST_AT_ONCE = 1_000;
/** After a failure of the database, no counts are sent for this many milliseconds. */
const REST_MS = 1_000;

interface Count {
  /** Calls at all instances, as far as this one knows. */
  known: number;
  /** Calls at this instance since it last sent its counts to the database. */
  unsent: number;
  ends: number;
}

/**
 * Counts calls in windows of one minute. Each call is counted in memory at once, and later in the database that all
 * instances share. No call waits for the database. The counts of callers with few calls are never sent
 * (docs/decisions/021).
 */
function createSharedCounts(db: Database) {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS });
  const waiting = new Set<string>();
  let sending = false;
  let restsUntil = 0;

  /**
   * Counts a call. But if the window already has `most` calls, returns the seconds until the next window, and does not
   * count the call.
   */
  function hit(key: string, most: number): number | undefined {
    const now = performance.now();
    let count = counts.get(key);
    if (!count || count.ends <= now) {
      count = { known: 0, unsent: 0, ends: now + WINDOW_MS };
      counts.set(key, count);
    }
    const seconds = wait(key, most);
    if (seconds !== undefined) return seconds;
    count.unsent++;
    if (count.unsent >= most * PART) {
      waiting.add(key);
      void send();
    }
    return undefined;
  }

  /** If the window has `most` calls, returns the seconds until the next window. Counts nothing. */
  function wait(key: string, most: number): number | undefined {
    const now = performance.now();
    const count = counts.get(key);
    if (!count || count.ends <= now || count.known + count.unsent < most) return undefined;
    return Math.max(1, Math.ceil((count.ends - now) / 1_000));
  }

  /**
   * Sends the counts to the database, one statement at a time. Counts that are collected during a statement go into the
   * next one.
   */
  async function send(): Promise<void> {
    if (sending || performance.now() < restsUntil) return;
    sending = true;
    try {
      while (waiting.size > 0) await sendSome();
    } catch {
      // While the database fails, each instance counts alone. The counts are sent with a later call.
      restsUntil = performance.now() + REST_MS;
      waiting.clear();
    } finally {
      sending = false;
    }
  }

  async function sendSome(): Promise<void> {
    const now = performance.now();
    const sent = new Map<string, { count: Count; unsent: number }>();
    for (const key of [...waiting].slice(0, MOST_AT_ONCE)) {
      waiting.delete(key);
      const count = counts.get(key);
      if (count && count.ends > now) sent.set(key, { count, unsent: count.unsent });
    }
    if (sent.size === 0) return;
    const sums = await addCounts(
      db,
      [...sent].map(([key, { count, unsent }]) => ({
        key,
        count: unsent,
        leftMs: Math.ceil(count.ends - now),
      })),
    );
    for (const { key, count: known, leftMs } of sums) {
      const mine = sent.get(key);
      if (!mine) continue;
      mine.count.known = known;
      mine.count.unsent -= mine.unsent;
      mine.count.ends = performance.now() + leftMs;
    }
  }

  return { hit, wait };
}

export type LimitName = keyof Limits;
export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * A limit on the failures that come from one address. A failure is counted when it happens. The limit is checked before
 * the address may try again.
 */
export interface FailureLimit {
  /** @throws the domain error `rate_limited` above the limit. */
  check(address: string, reply: FastifyReply): void;
  /** If there were too many failures, returns the seconds until the address may try again. */
  wait(address: string): number | undefined;
  count(address: string): void;
}

/**
 * Returns the keys for which a call is counted: one key, or those of an address and of the networks that contain it.
 */
type KeyOf = (request: FastifyRequest) => string | readonly CountedAs[];

export interface LimitTable {
  (name: LimitName, keyOf: KeyOf): LimitCheck;
  failures(name: LimitName): FailureLimit;
}

/**
 * Creates the checks, one for each limit of the configuration. If a call is above the limit, its check throws
 * `rate_limited` and sets `Retry-After`.
 */
export function createLimits(db: Database, limits: Limits | undefined): LimitTable {
  if (!limits)
    return Object.assign(() => async () => {}, {
      failures: () => ({ check: () => {}, wait: () => undefined, count: () => {} }),
    });
  const counts = createSharedCounts(db);
  const refuse = (seconds: number | undefined, reply: FastifyReply) => {
    if (seconds === undefined) return;
    reply.header("retry-after", seconds);
    throw new DomainError("rate_limited");
  };
  const first = (name: LimitName, counted: readonly CountedAs[], count: typeof counts.hit) => {
    // The smallest network is counted first. If it is refused, the call does not count for the larger networks.
    for (const { key, times } of counted) {
      const seconds = count(`${name}:${key}`, limits[name] * times);
      if (seconds !== undefined) return seconds;
    }
    return undefined;
  };
  const check =
    (name: LimitName, keyOf: KeyOf): LimitCheck =>
    async (request, reply) => {
      const key = keyOf(request);
      refuse(first(name, typeof key === "string" ? [{ key, times: 1 }] : key, counts.hit), reply);
    };
  const failures = (name: LimitName): FailureLimit => {
    const wait = (address: string) => first(name, addressKeys(address), counts.wait);
    return {
      wait,
      check: (address, reply) => refuse(wait(address), reply),
      count: (address) => void first(name, addressKeys(address), counts.hit),
    };
  };
  return Object.assign(check, { failures });
}

/** Returns a check that counts each call for two limits, for example one per account and one per address. */
export function both(first: LimitCheck, second: LimitCheck): LimitCheck {
  return async (request, reply) => {
    await first(request, reply);
    await second(request, reply);
  };
}
