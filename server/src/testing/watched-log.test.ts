import { expect, test } from "vitest";
import { createWatchedLog } from "./watched-log.ts";

test("an unexpected log line above level 30 fails the test, and the failure contains the error of the line", () => {
  const { logger, complaint } = createWatchedLog();
  logger.info("all is well");
  expect(complaint()).toBeUndefined();
  logger.warn({ err: new Error("permission denied") }, "could not clean up");
  expect(complaint()).toMatch(/logged, which no test expects: could not clean up\nError: permission denied/);
  expect(complaint()).toBeUndefined();
});

test("an expected log line does not fail the test, but its absence does", () => {
  const { logger, complaint, expectLogged } = createWatchedLog();
  expectLogged(/^could not clean up$/);
  logger.warn("could not clean up");
  expect(complaint()).toBeUndefined();
  logger.warn("could not clean up");
  expect(complaint()).toMatch("logged, which no test expects");
  expectLogged(/^could not clean up$/);
  expect(complaint()).toBe("not logged: /^could not clean up$/");
});
