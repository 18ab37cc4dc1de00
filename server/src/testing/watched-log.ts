import { type Logger, pino } from "pino";

interface Line {
  level: number;
  msg: string;
  err?: { message: string; stack?: string };
}

const WARNING = 40;

export interface WatchedLog {
  logger: Logger;
  /** Allows log lines with this message until the test ends. At least one such line must come. */
  expectLogged: (pattern: RegExp) => void;
  /** Returns what is wrong with the log lines since the last call. Returns undefined if nothing is wrong. */
  complaint: () => string | undefined;
}

/**
 * A log that is not checked. It is for stores whose database or identity provider the test stops. Which jobs and calls
 * then log an error depends on timing.
 */
export const unwatchedLog = pino({ level: "silent" });

const watched: WatchedLog[] = [];

/** Creates a log that `set-up.ts` checks after each test of the test file. */
export function openWatchedLog(): WatchedLog {
  const log = createWatchedLog();
  watched.push(log);
  return log;
}

/**
 * Throws an error if a log has lines that no test expected, or lacks lines that a test expected. This fails the test,
 * or the file if it is over.
 */
export function checkLogs({ isFileOver = false } = {}): void {
  const complaints = watched.flatMap((log) => log.complaint() ?? []);
  if (isFileOver) watched.length = 0;
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
}

/** Creates a log that records lines of level 40 and above. Those that the test does not expect are complaints. */
export function createWatchedLog(): WatchedLog {
  let lines: Line[] = [];
  let expected: RegExp[] = [];
  const write = (text: string) => {
    const line = JSON.parse(text) as Line;
    if (line.level >= WARNING) lines.push(line);
  };
  return {
    logger: pino({ level: "warn" }, { write }),
    expectLogged: (pattern) => void expected.push(pattern),
    complaint() {
      const isOf = (pattern: RegExp) => (line: Line) => pattern.test(line.msg);
      const unexpected = lines.filter((line) => !expected.some((each) => isOf(each)(line)));
      const missing = expected.filter((each) => !lines.some(isOf(each)));
      [lines, expected] = [[], []];
      const found = [
        ...unexpected.map(
          ({ msg, err }) => `logged, which no test expects: ${msg}\n${err?.stack ?? err?.message ?? ""}`,
        ),
        ...missing.map((each) => `not logged: ${each}`),
      ];
      return found.length === 0 ? undefined : found.join("\n");
    },
  };
}
