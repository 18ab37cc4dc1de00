/** A failure that the operator can act on: its message is one sentence to print as it is, without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
