import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { programOf } from "../../programs.mjs";

const root = join(import.meta.dirname, "../../..");

/**
 * The environment variables of the store's programs: where to find other programs, and the folder of the compile cache.
 */
export const environment = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/node"),
};

/** Builds the store's programs and the web pages that they serve, unless they are up to date. */
export function buildStore(): void {
  execFileSync(process.execPath, [join(root, "build-if-stale.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/**
 * Range of ports. On Linux, outgoing connections get ports from 32768 on. The range is below that, so that no outgoing
 * connection can take the port of a store that is being restarted.
 */
const PORTS = { from: 10_000, count: 22_000 };

/** Returns a free port. No other program takes it while its store is killed and started again. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}

export interface StoreProcess {
  child: ChildProcess;
  base: string;
  /**
   * Sends a signal to the process, and resolves to the exit code when the process has ended. The code is null if the
   * signal ended the process at once.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface StartedStore extends StoreProcess {
  /** Resolves when the store is open. If the process ends before that, rejects with the process's output. */
  open: Promise<void>;
}

export interface StoreLaunch {
  /** File descriptor for the output, instead of a pipe. `open` then polls the store instead of reading its output. */
  log?: number;
  /** The store's program, with arguments. Default: the one that `npm start` starts. */
  program?: string[];
}

/** Starts the store's process as `npm start` does. */
export function spawnStore(
  env: Record<string, string>,
  { log, program = [programOf("main")] }: StoreLaunch = {},
): StartedStore {
  const output = log ?? "pipe";
  const child = spawn(process.execPath, program, {
    env: { ...environment, RATE_LIMITS: "off", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", output, output],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const base = `http://127.0.0.1:${env.PORT}`;
  let said = "";
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data) => {
        if (said.length < 100_000) said += data;
        if (said.includes("Hira is open")) resolve();
      });
  });
  const early = ended.then(() => Promise.reject(new Error(`The store did not start:\n${said}`)));
  const open = Promise.race([log === undefined ? heard : answers(base, child), early]);
  early.catch(() => {});
  open.catch(() => {});
  return {
    child,
    base,
    open,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

async function answers(base: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`${base}/health/live`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
