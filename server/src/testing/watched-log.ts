import { type Logger, pino } from "pino";

interface Line {
  level: number;
  msg: string;
  err?: { message: string; stack?: string };
}

const WARNING = 40;

export interface WatchedLog {
  logger: Logger;
  /** Allows lines of this kind until the test ends; at least one must come. */
  expectLogged: (pattern: RegExp) => void;
  /** Returns the problems of the lines so far, and starts again; undefined if there are none. */
  complaint: () => string | undefined;
}

/**
 * A log that is not checked, for a store whose database or provider a test takes away: which jobs and calls log then
 * depends on timing.
 */
export const unwatchedLog = pino({ level: "silent" });

const watched: WatchedLog[] = [];

/** Opens a log that `set-up.ts` checks after each test of the file. */
export function openWatchedLog(): WatchedLog {
  const log = createWatchedLog();
  watched.push(log);
  return log;
}

/** Fails the test, or at its end the file, if the logs have lines that no test expected. */
export function checkLogs({ isFileOver = false } = {}): void {
  const complaints = watched.flatMap((log) => log.complaint() ?? []);
  if (isFileOver) watched.length = 0;
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
}

/** Creates a log in which a line of level 40 or above is a failure, unless the test expects it. */
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
