/** A call with an `Idempotency-Key`: the account, the route, and the content that must be equal in a repeated call. */
export interface KeyedCall {
  uid: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** The stored result for a key: the outcome of its call, or the whole reply where an earlier release answered it. */
export interface Kept {
  outcome: unknown;
  reply: unknown;
}
