import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Store {
  origin: string;
  dataDir: string;
  /** Of its process. */
  pid: number;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** What a store is started with beside the usual. */
export interface StoreStart {
  /** More of the environment. */
  env?: Record<string, string>;
  /** A module that is loaded first. */
  preload?: string;
  /** A stopped store's folder: this one starts with a copy of it instead of making its own. */
  copyOf?: string | undefined;
}

export interface OpenStore extends Store {
  /** Ends its process; its folder stays. */
  stop: () => Promise<void>;
  /** Ends its process and takes its folder away. */
  close: () => Promise<void>;
}

/** Starts the store as `npm start` does, in a folder of its own. */
export async function openStore(start: StoreStart = {}): Promise<OpenStore> {
  const { env, preload, copyOf } = start;
  const dataDir = await mkdtemp(join(tmpdir(), "hira-e2e-"));
  if (copyOf) await cp(copyOf, dataDir, { recursive: true });
  const port = await freePort();
  const main = join(import.meta.dirname, "../server/src/main.ts");
  const child = spawn(process.execPath, [...(preload ? ["--import", preload] : []), main], {
    // Every journey comes from one address, so the limits by address are off.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      // Reading TypeScript anew is a third of a start's processor time, and each file of tests starts a store.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "hira-e2e-compiled"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  while (!output.includes("Hira is open")) {
    if (child.exitCode !== null) {
      await close();
      // Another process took the port in between.
      if (output.includes(`Port ${port} is in use`)) return openStore(start);
      throw new Error(`The store did not start:\n${output}`);
    }
    await wait(50);
  }
  return { origin: `http://localhost:${port}`, dataDir, pid: child.pid ?? 0, stop, close };
}
