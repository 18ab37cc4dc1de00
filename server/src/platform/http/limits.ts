import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limits } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { addressKeys, type CountedAs } from "../lib/address-key.ts";
import { Refusal } from "../lib/refusal.ts";
import { createSharedCounts } from "./shared-counts.ts";

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
