import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { addressKey } from "../lib/address-key.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { InboundCall, InboundWait } from "./inbound-guard.ts";
import type { FailureLimit, LimitCheck } from "./limits.ts";

/** Number of remembered pairs of an address and a phone's path, from which a call with a valid signature came. */
const MOST_KNOWN = 1_000;

/**
 * Makes the routes of a scope receive their bodies as bytes, whatever the content type. They need the bytes, because
 * the signature covers them.
 */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export interface ProofLimits {
  /** Returns the seconds for which an address with too many failures is refused. */
  waits: InboundWait;
  /** A hook that runs before the body is read. It refuses an address with too many failures. */
  expectProof: LimitCheck;
  /** Does the work of a call. If the call ends with status 401, it counts as a failure of its address. */
  watch<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits how often an address may guess signatures. After too many failures, the address's calls are refused before
 * their bodies are read. But a phone that has sent a valid signature from an address is never refused there, because a
 * mobile carrier's customers share addresses.
 */
export function createProofLimits(failures: FailureLimit): ProofLimits {
  const genuine = new LRUCache<string, true>({ max: MOST_KNOWN });
  const callOf = ({ ip, url }: FastifyRequest) => ({ address: ip, url });
  const pair = ({ address, url }: InboundCall) => `${addressKey(address)} ${url}`;
  const isGenuine = (call: InboundCall) => genuine.has(pair(call));
  return {
    waits: (call) => (isGenuine(call) ? undefined : failures.wait(call.address)),
    async expectProof(request, reply) {
      const call = callOf(request);
      if (!isGenuine(call)) failures.check(call.address, reply);
    },
    async watch(request, work) {
      try {
        const value = await work();
        genuine.set(pair(callOf(request)), true);
        return value;
      } catch (error) {
        if (error instanceof DomainError && error.status === 401) failures.count(request.ip);
        throw error;
      }
    },
  };
}
