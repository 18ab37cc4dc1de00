import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Limits } from "../config/config.ts";
import { Refusal } from "../lib/refusal.ts";

export type LimitName = keyof Limits;
export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * One check per limit of the configuration's table. Beyond it: `rate_limited` with `Retry-After`. Counts are kept in
 * this process: n instances allow n times as much.
 */
export async function createLimits(
  app: FastifyInstance,
  limits: Limits | undefined,
): Promise<(name: LimitName, keyOf: (request: FastifyRequest) => string) => LimitCheck> {
  if (!limits) return () => async () => {};
  await app.register(rateLimit, { global: false });
  return (name, keyOf) => {
    const check = app.createRateLimit({
      max: limits[name],
      timeWindow: "1 minute",
      keyGenerator: (request) => `${name}:${keyOf(request)}`,
    });
    return async (request, reply) => {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header("retry-after", Math.max(1, result.ttlInSeconds));
      throw new Refusal("rate_limited");
    };
  };
}
