import { onTestFinished } from "vitest";
import { atFileEnd } from "./at-the-end.ts";
import { type Issuer, openIssuer } from "./issuer.ts";
import { type StoreProcess, spawnStore } from "./processes.ts";

export { buildStore, freePort } from "./processes.ts";

/** Opens an issuer of tokens that publishes its keys. It is closed at the end of the test file. */
export async function createIssuer(): Promise<Issuer> {
  const issuer = await openIssuer();
  atFileEnd(issuer.close);
  return issuer;
}

/**
 * Starts the store's process as `npm start` does, and waits until the store is open. The process is killed
 * at the end of the test.
 */
export async function startStore(env: Record<string, string>): Promise<StoreProcess> {
  const store = spawnStore(env);
  onTestFinished(() => void store.child.kill("SIGKILL"));
  await store.open;
  return store;
}
