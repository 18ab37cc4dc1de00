import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Limits } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { addressKeys, type CountedAs } from "../lib/address-key.ts";
import { Refusal } from "../lib/refusal.ts";
import { addCounts } from "./limit-queries.ts";

const WINDOW_MS = 60_000;
/** What part of a limit an instance lets through before it asks what the others did. */
const PART = 1 / 8;
/** Callers who are counted at a time; of more, those not seen for longest start at zero. */
const MOST_KEYS = 50_000;
const MOST_AT_ONCE = 1_000;
/** After the database did not answer. */
const REST_MS = 1_000;

interface Count {
  /** By all instances, as far as it is known. */
  known: number;
  /** By this one since it last sent what it counted. */
  unsent: number;
  ends: number;
}

/**
 * Counts calls in windows of a minute, here at once and in the database behind it, which the instances of one store share.
 * No call waits for the database; a caller who calls little is never sent (docs/decisions/021).
 */
function createSharedCounts(db: Database) {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS });
  const waiting = new Set<string>();
  let sending = false;
  let restsUntil = 0;

  /** Counts a call, or gives the seconds until the next window where `most` were counted in this one. */
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

  /** The seconds until the next window where `most` were counted in this one; counts nothing. */
  function wait(key: string, most: number): number | undefined {
    const now = performance.now();
    const count = counts.get(key);
    if (!count || count.ends <= now || count.known + count.unsent < most) return undefined;
    return Math.max(1, Math.ceil((count.ends - now) / 1_000));
  }

  /** One statement at a time, with all that came together meanwhile. */
  async function send(): Promise<void> {
    if (sending || performance.now() < restsUntil) return;
    sending = true;
    try {
      while (waiting.size > 0) await sendSome();
    } catch {
      // Each instance counts by itself meanwhile, and sends what it counted at a later call.
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

/** Failures of an address: counted when they happened, looked at before the next try. */
export interface FailureLimit {
  /** @throws Refusal `rate_limited` beyond the limit. */
  check(address: string, reply: FastifyReply): void;
  /** The seconds until the next try, where there were too many. */
  wait(address: string): number | undefined;
  count(address: string): void;
}

/** Whom a call is counted against: one, or an address with the networks around it. */
type KeyOf = (request: FastifyRequest) => string | readonly CountedAs[];

export interface LimitTable {
  (name: LimitName, keyOf: KeyOf): LimitCheck;
  failures(name: LimitName): FailureLimit;
}

/** One check per limit of the configuration's table. Beyond it: `rate_limited` with `Retry-After`. */
export function createLimits(db: Database, limits: Limits | undefined): LimitTable {
  if (!limits)
    return Object.assign(() => async () => {}, {
      failures: () => ({ check: () => {}, wait: () => undefined, count: () => {} }),
    });
  const counts = createSharedCounts(db);
  const refuse = (seconds: number | undefined, reply: FastifyReply) => {
    if (seconds === undefined) return;
    reply.header("retry-after", seconds);
    throw new Refusal("rate_limited");
  };
  const first = (name: LimitName, counted: readonly CountedAs[], count: typeof counts.hit) => {
    // One that is refused itself is not held against its neighbours.
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

/** Counts a call against two limits. */
export function both(first: LimitCheck, second: LimitCheck): LimitCheck {
  return async (request, reply) => {
    await first(request, reply);
    await second(request, reply);
  };
}
