/**
 * Error codes of PostgreSQL and the network which mean that the server is shutting down, starting, or unreachable.
 */
const CODES = /^(57P0[1-3]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
/** Messages of the database client which mean that the connection was lost. These errors have no code. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;

/** Returns true if the error means that its connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return CODES.test(code) || MESSAGES.test(message);
}
