import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** The environment variables that the store's programs get: the path to other programs, and the compile cache. */
export const environment = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/node"),
};

/** Builds the web pages if they are out of date, because the store's process serves them. */
export function buildWeb(): void {
  execFileSync(process.execPath, [join(root, "web/scripts/build-if-stale.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/**
 * The first port to try. Outgoing connections have ports from 32768 on Linux, and one of them could take the port of
 * a store that restarts. So lower ports are used.
 */
const PORTS = { from: 10_000, count: 22_000 };

/** Returns a port that stays free even while its store is killed and started again. */
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
  /** Ends the process, and resolves to its exit code. Null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface StartedStore extends StoreProcess {
  /** Resolves when the store has opened. If the process ends before, rejects with its output. */
  open: Promise<void>;
}

export interface StoreLaunch {
  /** A file that gets the output instead of a pipe. To see that the store is open, `open` then asks it. */
  log?: number;
  /** The folder of another version of the store to start. */
  tree?: string;
}

/** Starts the store's process (`main.ts`) as `npm start` does. */
export function spawnStore(
  env: Record<string, string>,
  { log, tree = root }: StoreLaunch = {},
): StartedStore {
  const output = log ?? "pipe";
  const child = spawn(process.execPath, [join(tree, "server/src/main.ts")], {
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
