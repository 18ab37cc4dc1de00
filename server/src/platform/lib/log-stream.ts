import { fstatSync, write } from "node:fs";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Maximum number of characters of lines that wait: a few thousand lines. Further lines are lost and counted. */
const MOST_WAITING = 2 ** 20;
const MOST_AT_ONCE = 2 ** 16;
/** Milliseconds until the log tries again to write to a full disk or a blocked terminal. */
const RETRY_MS = 1_000;
const BUSY_MS = 50;
/** Milliseconds that the end of the process waits for the last lines to be written. */
const FLUSH_MS = 500;

export interface LogStream {
  write(line: string): void;
  /** Number of lines since the start that were lost because they could not be written. */
  lost(): number;
  /** Resolves when all lines are written, or after half a second. */
  flush(): Promise<void>;
}

/** Writes all bytes. If it rejects, `done` is the number of bytes that were written before. */
type Put = (bytes: Buffer) => Promise<void>;

/**
 * Opens a log that never blocks the process. While the disk is full or nobody reads the pipe, lines wait in memory up
 * to a limit. Further lines are counted, and the count is logged when writing works again (docs/operations.md#what-the-log-contains).
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
 * Returns the function that writes to the log. Pipes and sockets are written without a thread of Node's pool, because
 * a reader that stops reading would occupy the thread forever.
 */
function putterOf(fd: number): Put {
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket() ? toSocket(fd) : toFile(fd);
}

function toSocket(fd: number): Put {
  const socket = new Socket({ fd, readable: false, writable: true });
  // The pipe's reader is gone and cannot return. Further lines count as lost.
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
