import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A third of a test is waiting, for the database, for a limit of time, for a process of its own: two cores are worth
    // three workers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
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
