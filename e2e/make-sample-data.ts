import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../server/src/platform/db/embedded/embedded.ts";
import { createDatabase } from "./databases.ts";
import { openStore, type StoreCopy } from "./open-store.ts";
import { pauseSuppliers } from "./pause-suppliers.ts";

/** Environment variable that tells every worker where the sample shops are. */
const SAMPLES = "HIRA_SAMPLES";

interface Samples {
  /** The sample shop whose orders wait for an operator, as most journeys need it. */
  paused: StoreCopy;
  /** The sample shop whose suppliers deliver orders automatically. */
  working: StoreCopy;
}

/** Returns a stopped store with the sample shop. Tests start copies of it. */
export function sampleStore(kind: keyof Samples = "paused"): StoreCopy {
  const samples = process.env[SAMPLES];
  if (!samples) throw new Error("No sample data: it is made before all tests.");
  return (JSON.parse(samples) as Samples)[kind];
}

/**
 * Starts one PostgreSQL for the whole run, in which a store creates the sample shop. Every other store starts with a
 * copy of this store's database and folder.
 */
export default async function makeSampleData(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), "hira-journeys-"));
  const server = await startEmbeddedPostgres({
    directory: join(home, "postgres"),
    durable: false,
    settings: { max_connections: "300" },
    log: () => {},
  });
  const working = await createDatabase(server.url);
  const { dataDir, stop } = await openStore({ databaseUrl: working });
  await stop();
  const paused = await createDatabase(server.url, working);
  await pauseSuppliers({ databaseUrl: paused });
  const samples: Samples = {
    paused: { dataDir, databaseUrl: paused },
    working: { dataDir, databaseUrl: working },
  };
  process.env[SAMPLES] = JSON.stringify(samples);
  return async () => {
    await server.stop();
    await Promise.all([home, dataDir].map((path) => rm(path, { recursive: true, force: true })));
  };
}
