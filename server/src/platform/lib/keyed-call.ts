/**
 * A call with an `Idempotency-Key`: the account, the route, and the content. A repeated call must have the same
 * content.
 */
export interface KeyedCall {
  uid: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** What is stored for a key: the outcome of its call. Earlier releases stored the whole reply. */
export interface Kept {
  outcome: unknown;
  reply: unknown;
}
