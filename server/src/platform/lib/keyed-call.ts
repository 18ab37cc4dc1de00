/** A call with an `Idempotency-Key`: whose, to which route, and what must be the same for it to be a repeated one. */
export interface KeyedCall {
  uid: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** What a key has kept: the outcome of its call, or the whole reply where an earlier release answered it. */
export interface Kept {
  outcome: unknown;
  reply: unknown;
}
