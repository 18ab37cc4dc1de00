import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limits } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../lib/refusal.ts";
import { createSharedCounts } from "./shared-counts.ts";

export type LimitName = keyof Limits;
export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Failures of an address: counted when they happened, looked at before the next try. */
export interface FailureLimit {
  /** @throws Refusal `rate_limited` beyond the limit. */
  check(key: string, reply: FastifyReply): void;
  /** The seconds until the next try, where there were too many. */
  wait(key: string): number | undefined;
  count(key: string): void;
}

export interface LimitTable {
  (name: LimitName, keyOf: (request: FastifyRequest) => string): LimitCheck;
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
  const check =
    (name: LimitName, keyOf: (request: FastifyRequest) => string): LimitCheck =>
    async (request, reply) =>
      refuse(counts.hit(`${name}:${keyOf(request)}`, limits[name]), reply);
  const failures = (name: LimitName): FailureLimit => ({
    check: (key, reply) => refuse(counts.wait(`${name}:${key}`, limits[name]), reply),
    wait: (key) => counts.wait(`${name}:${key}`, limits[name]),
    count: (key) => void counts.hit(`${name}:${key}`, limits[name]),
  });
  return Object.assign(check, { failures });
}

/** Counts a call against two limits. */
export function both(first: LimitCheck, second: LimitCheck): LimitCheck {
  return async (request, reply) => {
    await first(request, reply);
    await second(request, reply);
  };
}
