import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { programOf } from "../server/programs.mjs";
import { findRunningPostgres } from "../server/src/platform/db/embedded/embedded.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

export interface Store {
  origin: string;
  dataDir: string;
  /** Connection to the store's database, as the owner of the tables. */
  databaseUrl: string;
  /** ID of the store's process. */
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

/** A stopped store from which other stores start as copies. */
export type StoreCopy = Pick<Store, "dataDir" | "databaseUrl">;

/** Options for starting a store. */
export interface StoreStart {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Options of Node.js. */
  flags?: string[];
  /** Module that Node.js loads before the store. */
  preload?: string;
  /** URL of an empty database. Default: the store's embedded PostgreSQL. */
  databaseUrl?: string;
  /** Default: any port that is free. */
  port?: number;
  /** Copies the folder and database of a stopped store, which is faster than creating the sample data. */
  copyOf?: StoreCopy;
}

export interface OpenStore extends Store {
  /** Stops the store's process and keeps its folder. */
  stop: () => Promise<void>;
  /** Stops the store's process and removes its folder and the copied database. */
  close: () => Promise<void>;
}

/** Starts the store's program, in a temporary folder. `npm start` also sets the options of `server/memory.json`. */
export async function openStore(start: StoreStart = {}): Promise<OpenStore> {
  const { env, flags = [], preload, copyOf } = start;
  const dataDir = await mkdtemp(join(tmpdir(), "hira-e2e-"));
  if (copyOf) await cp(copyOf.dataDir, dataDir, { recursive: true });
  const copy = copyOf && (await createDatabase(copyOf.databaseUrl, copyOf.databaseUrl));
  const given = copy ?? start.databaseUrl;
  const port = start.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...flags, ...(preload ? ["--import", preload] : []), programOf("main")],
    {
      // The limits per address are off, because all journeys come from one address.
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
        ...(given && { DATABASE_URL: given }),
        // The compiled code is cached. Each test file starts a store, and compiling would take a third of the start's
        // CPU time.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "hira-e2e-compiled"),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
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
      // Another process took the port in the meantime, so try another port.
      if (output.includes(`Port ${port} is in use`)) {
        const { port: _, ...others } = start;
        return openStore(others);
      }
      throw new Error(`The store did not start:\n${output}`);
    }
    await wait(50);
  }
  const databaseUrl = given ?? findRunningPostgres(join(dataDir, "postgres"));
  if (!databaseUrl) throw new Error("The store runs without a database");
  return { origin: `http://localhost:${port}`, dataDir, databaseUrl, pid: child.pid ?? 0, stop, close };
}
