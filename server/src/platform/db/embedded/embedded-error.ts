/** A failure that the operator can fix. Its message is one sentence, printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** Used in advice that would start an empty shop instead of opening the existing one. */
export const ELSEWHERE = "set DATABASE_URL to a PostgreSQL server, where a shop begins empty";
