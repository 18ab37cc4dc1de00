import { afterAll, afterEach } from "vitest";
import { endFile } from "./at-the-end.ts";
import { checkLogs } from "./watched-log.ts";

// This file runs for each test file and registers the hooks again. A worker process keeps its modules for the next
// file, but not its hooks.
afterEach(() => checkLogs());
afterAll(async () => {
  await endFile();
  checkLogs({ isFileOver: true });
});
