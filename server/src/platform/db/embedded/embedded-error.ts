/** A failure that the operator can act on: its message is one sentence to print as it is, without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** Advice that would open another shop in place of the one that is there says so. */
export const ELSEWHERE = "set DATABASE_URL to a PostgreSQL server, where a shop begins empty";
