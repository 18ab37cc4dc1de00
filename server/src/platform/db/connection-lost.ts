/** Shutting down, starting, or gone: PostgreSQL's and the network's codes. */
const CODES = /^(57P0[1-3]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
/** The same from the database's client, which gives no codes. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that its connection serves no more. */
export function isConnectionLost(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return CODES.test(code) || MESSAGES.test(message);
}
