import { execFileSync } from "node:child_process";
import { constants, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "./testing/database.ts";
import { buildStore, freePort, spawnStore } from "./testing/processes.ts";
import { createIssuer } from "./testing/store-process.ts";

let issuer: Awaited<ReturnType<typeof createIssuer>>;
beforeAll(async () => {
  buildStore();
  issuer = await createIssuer();
}, 180_000);

/** Creates a full pipe. Its other end is open, but nobody reads from it. */
function fullPipe(): number {
  const folder = mkdtempSync(join(tmpdir(), "hira-pipe-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const end = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  for (let isFull = false; !isFull; ) {
    try {
      writeSync(end, "x".repeat(4_096));
    } catch {
      isFull = true;
    }
  }
  return openSync(path, "w");
}

test.each([
  ["on a full disk", () => openSync("/dev/full", "a")],
  ["into a pipe that nobody reads", fullPipe],
])(
  "a log %s does not stop the store from starting, serving and ending",
  async (_, open) => {
    const [{ url }, port] = await Promise.all([createTestDatabase(), freePort()]);
    const address = { DATABASE_URL: url, PORT: String(port) };
    const env = { ...issuer.env, ...address, DEMO_DATA: "0", LOG_LEVEL: "trace", DRAIN_SECONDS: "0" };
    const store = spawnStore(env, { log: open() });
    onTestFinished(() => void store.child.kill("SIGKILL"));
    await store.open;
    const calls = Array.from({ length: 400 }, () => fetch(`${store.base}/api/notifications`));
    for (const reply of await Promise.all(calls)) expect(reply.status).toBeGreaterThanOrEqual(400);
    for (const path of ["/health/live", "/health/ready", "/", "/api/products"])
      expect([path, (await fetch(store.base + path)).status]).toEqual([path, 200]);
    expect(await store.end("SIGTERM")).toBe(0);
  },
  60_000,
);
