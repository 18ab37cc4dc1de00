/** A failure that the operator can fix. Its message is one sentence, printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/**
 * Advice in error messages to use another database. The text adds that the shop begins empty there, because the
 * existing shop is not moved.
 */
export const ELSEWHERE = "set DATABASE_URL to a PostgreSQL server, where a shop begins empty";
