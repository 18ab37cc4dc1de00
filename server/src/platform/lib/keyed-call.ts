/**
 * A call with an `Idempotency-Key`: its account, route, key, and the hash of its content. A repeated call must have the
 * same content.
 */
export interface KeyedCall {
  uid: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** What is stored for a key: the outcome of the call. Earlier releases stored the call's whole reply instead. */
export interface Kept {
  outcome: unknown;
  reply: unknown;
}
