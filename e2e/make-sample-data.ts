import { rm } from "node:fs/promises";
import { openStore } from "./open-store.ts";

/** The variable that leads every worker to the folder. */
export const SAMPLE_DATA = "HIRA_SAMPLE_DATA";

/** Lets one store make the sample data, before all tests: theirs start with copies, each seconds sooner. */
export default async function makeSampleData(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await openStore();
  await stop();
  process.env[SAMPLE_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
