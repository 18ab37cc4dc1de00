import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { expect, test } from "vitest";
import { refusedLocally } from "./error.ts";

test.each(["unauthenticated", "invalid_token"] as const)(
  "the text of the error %s in the browser's copy equals the text in the error catalogue",
  (code) => {
    expect(refusedLocally(code).message).toBe(errorCatalogue[code].message);
  },
);
