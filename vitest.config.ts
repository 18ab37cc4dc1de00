import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Half of a test is waiting for the database, so both cores of a small machine are worth a worker each.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "store",
          include: ["{contract,server,demo,proof}/**/*.test.ts"],
          globalSetup: ["server/src/testing/postgres.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
    ],
  },
});
