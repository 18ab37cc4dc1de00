import { fstatSync, write } from "node:fs";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Maximum number of characters of all lines that wait in memory, which is a few thousand lines. Further lines are lost,
 * and their number is counted.
 */
const MOST_WAITING = 2 ** 20;
const MOST_AT_ONCE = 2 ** 16;
/**
 * If the log cannot be written: milliseconds until the next try, first for a full disk, then for a blocked terminal.
 */
const RETRY_MS = 1_000;
const BUSY_MS = 50;
/** Milliseconds that the process waits at its end until the last lines are written. */
const FLUSH_MS = 500;

export interface LogStream {
  write(line: string): void;
  /** Number of lines that have been lost since the start because they could not be written. */
  lost(): number;
  /** Resolves when all lines are written, or after half a second. */
  flush(): Promise<void>;
}

/** Writes all bytes, and resolves when they are written. */
type Put = (bytes: Buffer) => Promise<void>;

/**
 * Opens a log that never blocks the process. While the disk is full or nobody reads the pipe, lines wait in memory, up
 * to a limit. Lines beyond the limit are lost and counted. The count is logged when the log can be written again
 * (docs/operations.md#what-the-log-contains).
 */
export function openLogStream(fd: number, mostWaiting = MOST_WAITING): LogStream {
  const put = putterOf(fd);
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let told = 0;
  let working: Promise<void> | undefined;

  function take(): string {
    let length = 0;
    let count = 0;
    for (; count < waiting.length && length < MOST_AT_ONCE; count++) length += waiting[count]?.length ?? 0;
    const taken = waiting.slice(0, count).join("");
    waiting = waiting.slice(count);
    return taken;
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const text = take();
      await put(Buffer.from(text));
      size -= text.length;
      if (lost > told) add(lossLine(lost - told));
      told = lost;
    }
    working = undefined;
  }

  function add(line: string): void {
    waiting.push(line);
    size += line.length;
    working ??= work();
  }

  return {
    write(line) {
      if (size + line.length > mostWaiting) lost += 1;
      else add(line);
    },
    lost: () => lost,
    flush: async () => {
      await Promise.race([working, wait(FLUSH_MS)]);
    },
  };
}

function lossLine(count: number): string {
  const line = { level: 40, time: Date.now(), pid: process.pid, lost: count, msg: "log lines were lost" };
  return `${JSON.stringify(line)}\n`;
}

/**
 * Returns the function that writes to the log. For pipes and sockets it does not use a thread of Node's thread pool,
 * because a reader that stops reading would block the thread for ever.
 */
function putterOf(fd: number): Put {
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket() ? toSocket(fd) : toFile(fd);
}

function toSocket(fd: number): Put {
  const socket = new Socket({ fd, readable: false, writable: true });
  // The pipe has no reader any more and cannot get one again. Further lines are lost and counted.
  socket.on("error", () => {});
  socket.unref();
  return (bytes) =>
    new Promise((resolve) => {
      socket.write(bytes, (error) => {
        if (!error) resolve();
      });
    });
}

function toFile(fd: number): Put {
  const once = (bytes: Buffer) =>
    new Promise<number>((resolve, reject) => {
      write(fd, bytes, (error, count) => (error ? reject(error) : resolve(count)));
    });
  return async (bytes) => {
    for (let rest = bytes; rest.length > 0; ) {
      try {
        rest = rest.subarray(await once(rest));
      } catch (error) {
        const busy = (error as NodeJS.ErrnoException).code === "EAGAIN";
        await wait(busy ? BUSY_MS : RETRY_MS, undefined, { ref: false });
      }
    }
  };
}
