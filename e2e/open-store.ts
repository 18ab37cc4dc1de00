import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findRunningPostgres } from "../server/src/platform/db/embedded/embedded.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

export interface Store {
  origin: string;
  dataDir: string;
  /** With the login of the tables' owner. */
  databaseUrl: string;
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

/** A stopped store that others start as copies of. */
export type StoreCopy = Pick<Store, "dataDir" | "databaseUrl">;

/** What a store is started with beside the usual. */
export interface StoreStart {
  /** More of the environment. */
  env?: Record<string, string>;
  /** A module that is loaded first. */
  preload?: string;
  /** An empty database; default: the store's embedded PostgreSQL. */
  databaseUrl?: string;
  /** Copies folder and database of a stopped store, which takes less time than making the sample data. */
  copyOf?: StoreCopy;
}

export interface OpenStore extends Store {
  /** Ends its process; its folder stays. */
  stop: () => Promise<void>;
  /** Ends its process, and removes its folder and the copy of a database. */
  close: () => Promise<void>;
}

/** Starts the store as `npm start` does, in a folder of its own. */
export async function openStore(start: StoreStart = {}): Promise<OpenStore> {
  const { env, preload, copyOf } = start;
  const dataDir = await mkdtemp(join(tmpdir(), "hira-e2e-"));
  if (copyOf) await cp(copyOf.dataDir, dataDir, { recursive: true });
  const copy = copyOf && (await createDatabase(copyOf.databaseUrl, copyOf.databaseUrl));
  const given = copy ?? start.databaseUrl;
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
      ...(given && { DATABASE_URL: given }),
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
    if (copy) await dropDatabase(copy);
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
  const databaseUrl = given ?? findRunningPostgres(join(dataDir, "postgres"));
  if (!databaseUrl) throw new Error("The store runs without a database");
  return { origin: `http://localhost:${port}`, dataDir, databaseUrl, pid: child.pid ?? 0, stop, close };
}
