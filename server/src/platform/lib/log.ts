import { type DestinationStream, type Logger, pino } from "pino";

const MOST_CAUSES = 5;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Returns an error without the properties that drivers add. These may contain passwords, keys, rows and whole requests
 * (`client`, `secretKey`, `detail`, `parameters`).
 */
export function loggedError(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "Something else than an error was thrown." };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === "string" && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

/** Creates the process's log: one JSON object per line (docs/operations.md#what-the-log-contains). */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options = { level, serializers: { err: (error: unknown) => loggedError(error) } };
  return stream ? pino(options, stream) : pino(options);
}
