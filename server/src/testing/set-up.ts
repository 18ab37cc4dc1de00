import { afterAll, afterEach } from "vitest";
import { endFile } from "./at-the-end.ts";
import { checkLogs } from "./watched-log.ts";

// A worker keeps its modules for its next file, so each file must register these hooks again.
afterEach(() => checkLogs());
afterAll(async () => {
  await endFile();
  checkLogs({ isFileOver: true });
});
