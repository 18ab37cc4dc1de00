import { expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";

test("the error for an unsupported platform contains the platform's name and says what to do", async () => {
  await expect(findBinaries("sunos", "x64")).rejects.toThrow(
    "There is no embedded PostgreSQL for sunos-x64: set DATABASE_URL to a PostgreSQL server, where a shop begins empty.",
  );
});
