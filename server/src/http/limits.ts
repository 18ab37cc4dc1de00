import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limits } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../lib/refusal.ts";
import { createSharedCounts } from "./shared-counts.ts";

export type LimitName = keyof Limits;
export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One check per limit of the configuration's table. Beyond it: `rate_limited` with `Retry-After`. */
export function createLimits(
  db: Database,
  limits: Limits | undefined,
): (name: LimitName, keyOf: (request: FastifyRequest) => string) => LimitCheck {
  if (!limits) return () => async () => {};
  const counts = createSharedCounts(db);
  return (name, keyOf) => async (request, reply) => {
    const seconds = counts.hit(`${name}:${keyOf(request)}`, limits[name]);
    if (seconds === undefined) return;
    reply.header("retry-after", seconds);
    throw new Refusal("rate_limited");
  };
}
