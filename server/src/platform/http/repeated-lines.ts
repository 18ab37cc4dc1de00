import type { FastifyBaseLogger } from "fastify";

const WINDOW_MS = 10_000;
/**
 * Maximum numbers of groups and of completely written lines within ten seconds. They also limit the lines of a flood
 * from many addresses. A group consists of similar lines.
 */
const MOST_GROUPS = 200;
const MOST_LINES = 200;

export interface Repeatable {
  level: "info" | "error";
  msg: string;
  /** Fields of the line. Two lines are similar if these fields have the same values. */
  group: Record<string, string | number | undefined>;
  /** Maximum number of similar lines that are written completely. */
  most: number;
}

interface Group extends Repeatable {
  whole: number;
  more: number;
}

/**
 * Protects the log from floods. The first lines of each group of similar lines are written, and the others are counted.
 * Every ten seconds the counts are logged as `<msg>, repeated` (docs/operations.md#what-the-log-contains).
 */
export function createRepeatedLines(log: FastifyBaseLogger, windowMs = WINDOW_MS) {
  const groups = new Map<string, Group>();
  let lines = 0;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { level, msg, group, more } of groups.values())
      if (more > 0) log[level]({ ...group, count: more, seconds: windowMs / 1_000 }, `${msg}, repeated`);
    groups.clear();
    lines = 0;
  }

  function groupOf(line: Repeatable): Group {
    const key = JSON.stringify([line.msg, line.group]);
    const known = groups.get(key);
    if (known) return known;
    if (groups.size >= MOST_GROUPS && !("of" in line.group)) {
      const { status, code } = line.group;
      return groupOf({ ...line, group: { status, code, of: "others" }, most: 0 });
    }
    const made = { ...line, whole: 0, more: 0 };
    groups.set(key, made);
    return made;
  }

  return {
    /** Returns true if the caller should write the line. Otherwise the line was counted. */
    isWritten(line: Repeatable): boolean {
      timer ??= setTimeout(end, windowMs).unref();
      const group = groupOf(line);
      const written = group.whole < group.most && lines < MOST_LINES;
      if (written) {
        group.whole += 1;
        lines += 1;
      } else group.more += 1;
      return written;
    },
    end,
  };
}
