/** A failure that the operator can fix. Its message is one sentence, printed without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/**
 * The advice "use another database" in error messages. It says that the shop begins empty there, so that nobody
 * expects the existing shop.
 */
export const ELSEWHERE = "set DATABASE_URL to a PostgreSQL server, where a shop begins empty";
