import type { Logger } from "pino";
import { isConnectionLost } from "../../platform/db/connection-lost.ts";
import { Refusal } from "../../platform/lib/refusal.ts";

/** What no error of the driver's puts a value in. */
const OF_THE_CONNECTION = /^timeout exceeded when trying to connect/;

/**
 * An error as the log may have it. Messages bring one-time passwords and balances, and a parser or a database may quote
 * what it failed at: only where it happened and its code are kept.
 */
export function withoutText(error: unknown): unknown {
  if (error instanceof Refusal || isConnectionLost(error)) return error;
  const { message = "", code, stack = "" } = error as { message?: string; code?: unknown; stack?: string };
  if (OF_THE_CONNECTION.test(message)) return error;
  const plain = new Error("A message could not be taken in.");
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  plain.stack = [`Error: ${plain.message}`, ...frames].join("\n");
  return typeof code === "string" ? Object.assign(plain, { code }) : plain;
}

/** The same for what is logged on the way. */
export function logWithoutText(log: Pick<Logger, "error">): Pick<Logger, "error"> {
  return {
    error(line: { err?: unknown }, message: string) {
      log.error({ ...line, ...(line.err !== undefined && { err: withoutText(line.err) }) }, message);
    },
  } as Pick<Logger, "error">;
}
