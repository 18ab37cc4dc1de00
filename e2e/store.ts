import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base, expect, type Page } from "@playwright/test";

export interface Store {
  origin: string;
  dataDir: string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** Starts the store as `npm start` does, in a folder of its own, and ends it after the tests. */
async function startStore(use: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-e2e-"));
  const port = await freePort();
  const main = new URL("../server/src/main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    // Every journey comes from one address, so the limits by address are off.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (!output.includes("Hira is open")) {
      if (child.exitCode !== null) throw new Error(`The store did not start:\n${output}`);
      await wait(50);
    }
    await use({ origin: `http://localhost:${port}`, dataDir });
  } finally {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Tests get a running store; an unexpected console error or failed request fails them. */
export const test = base.extend<
  { watch: (page: Page) => void; expectedErrors: RegExp[] },
  { shop: string; store: Store }
>({
  // Each file says its own name here and gets a store of its own, so that none counts on what another left behind.
  shop: ["", { scope: "worker", option: true }],
  store: [async ({ shop: _shop }, use) => startStore(use), { scope: "worker" }],
  baseURL: async ({ store }, use) => use(store.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's own way to say that it needs no other
  expectedErrors: async ({}, use) => use([]),
  watch: async ({ expectedErrors }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(problem))) problems.push(problem);
    };
    await use((page) => {
      page.on("console", (message) => {
        if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => note(`exception: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // A page that goes elsewhere drops what it was fetching; that is no failure.
        if (reason !== "net::ERR_ABORTED") note(`request failed: ${request.url()} ${reason}`);
      });
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
