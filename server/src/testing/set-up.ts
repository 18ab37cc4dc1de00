import { afterAll, afterEach } from "vitest";
import { endFile } from "./at-the-end.ts";
import { checkLogs } from "./watched-log.ts";

// Hooks are registered for each file again: a worker keeps its modules for the next file, but not its hooks.
afterEach(() => checkLogs());
afterAll(async () => {
  await endFile();
  checkLogs({ isFileOver: true });
});
