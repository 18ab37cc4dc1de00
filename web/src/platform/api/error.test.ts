import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { expect, test } from "vitest";
import { refusedLocally } from "./error.ts";

test.each(["unauthenticated", "invalid_token"] as const)(
  "the browser's text of the error %s is the same as the server's",
  (code) => {
    expect(refusedLocally(code).message).toBe(errorCatalogue[code].message);
  },
);
