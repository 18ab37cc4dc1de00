/** A failure that the operator can fix. Its message is one sentence, printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/**
 * Part of the error message where following its other advice would start an empty shop instead of the existing one.
 */
export const ELSEWHERE = "set DATABASE_URL to a PostgreSQL server, where a shop begins empty";
