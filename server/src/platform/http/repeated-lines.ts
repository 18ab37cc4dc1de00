import type { FastifyBaseLogger } from "fastify";

const WINDOW_MS = 10_000;
/**
 * Maximum numbers in ten seconds: of groups of similar lines, and of lines that are written completely. They also
 * limit a flood from many addresses.
 */
const MOST_GROUPS = 200;
const MOST_LINES = 200;

export interface Repeatable {
  level: "info" | "error";
  msg: string;
  /** Fields whose values decide whether two lines are similar. */
  group: Record<string, string | number | undefined>;
  /** Number of similar lines that are written completely. */
  most: number;
}

interface Group extends Repeatable {
  whole: number;
  more: number;
}

/**
 * Keeps a flood out of the log. The first similar lines are written, the others are counted, and every ten seconds the
 * count is logged as `<msg>, repeated` (docs/operations.md#what-the-log-contains).
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
    /** Returns true if the line is to be written. If false, the line has been counted instead. */
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
