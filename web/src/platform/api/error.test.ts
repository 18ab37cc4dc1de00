import { errorCatalogue } from "@hira/contract/platform/facts/errors";
import { expect, test } from "vitest";
import { refusedLocally } from "./error.ts";

test.each(["unauthenticated", "invalid_token"] as const)("%s reads here as the server says it", (code) => {
  expect(refusedLocally(code).message).toBe(errorCatalogue[code].message);
});
