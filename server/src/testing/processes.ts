import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** The part of the test's environment that the store's programs get: the path to other programs and the compile cache. */
export const environment = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/node"),
};

/** Builds the web pages if needed, because the process serves them. */
export function buildWeb(): void {
  execFileSync(process.execPath, [join(root, "web/scripts/build-if-stale.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** Lower than the ports of outgoing connections (from 32768 on Linux): one of those could take the port of a store that restarts. */
const PORTS = { from: 10_000, count: 22_000 };

/** Returns a free port that stays free while its store is killed and started again. */
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
  /** Ends the process and resolves to its exit code; null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface StartedStore extends StoreProcess {
  /** Resolves when the store is open; rejects with its output if it ends before that. */
  open: Promise<void>;
}

export interface StoreLaunch {
  /** A file descriptor that gets its output instead of a pipe; `open` then checks whether the store answers. */
  log?: number;
  /** The folder of another version of the store. */
  tree?: string;
}

/** Starts `main.ts` as `npm start` does. */
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
