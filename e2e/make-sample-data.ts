import { rm } from "node:fs/promises";
import { openStore } from "./open-store.ts";
import { pauseSuppliers } from "./pause-suppliers.ts";

/** The variable that leads every worker to the folder. */
export const SAMPLE_DATA = "HIRA_SAMPLE_DATA";

/**
 * Lets one store make the sample data, before all tests: theirs start with copies, each seconds sooner, in which nothing is
 * delivered by itself.
 */
export default async function makeSampleData(): Promise<() => Promise<void>> {
  const { stop, ...store } = await openStore();
  await pauseSuppliers(store);
  await stop();
  const { dataDir } = store;
  process.env[SAMPLE_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
