import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { expect, test } from "vitest";
import { refusedLocally } from "./error.ts";

test.each(["unauthenticated", "invalid_token"] as const)(
  "the text of %s is the same as the server's",
  (code) => {
    expect(refusedLocally(code).message).toBe(errorCatalogue[code].message);
  },
);
