import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { addressKey } from "../lib/address-key.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { InboundCall, InboundWait } from "./inbound-guard.ts";
import type { FailureLimit, LimitCheck } from "./limits.ts";

/** Maximum number of remembered pairs of address and phone that proved genuine. */
const MOST_KNOWN = 1_000;

/** Makes a scope pass bodies on as received, whatever their content type, because a signature covers the bytes. */
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
  /** A hook that runs before the body is read. Refuses an address with too many failures. */
  expectProof: LimitCheck;
  /** Counts the call against its address when it ends in a 401. */
  watch<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits guesses by address, before bodies are read. A phone that has proved itself from an address may still try:
 * customers of a mobile carrier share addresses.
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
