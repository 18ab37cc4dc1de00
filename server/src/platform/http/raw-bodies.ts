import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { addressKey } from "../lib/address-key.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { InboundCall, InboundWait } from "./inbound-guard.ts";
import type { FailureLimit, LimitCheck } from "./limits.ts";

/** Number of pairs of address and phone to remember whose calls had a valid signature. */
const MOST_KNOWN = 1_000;

/**
 * Makes the routes of a scope receive bodies as bytes, whatever their content type, because the signature covers the
 * bytes.
 */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export interface ProofLimits {
  /** Returns for how many seconds an address with too many failures is refused. */
  waits: InboundWait;
  /** A hook that runs before the body is read. It refuses an address with too many failures. */
  expectProof: LimitCheck;
  /** Counts a call that ends in a 401 as a failure of its address. */
  watch<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits how often an address may guess signatures. It is refused before its bodies are read. A phone that has proved
 * itself from an address is never refused there: customers of a mobile carrier share addresses.
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
