import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isSoak } from "./soak.ts";
import { messagesPlugin } from "./web/messages/plugin.ts";

/**
 * A worker keeps what it has loaded for its next file, which takes a third off. What a file changes of its process (mocks,
 * the environment, the clock) it puts back.
 */
const kept = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: isSoak ? 3_600_000 : 120_000,
};

export default defineConfig({
  test: {
    // A third of a test is waiting, for the database, for a limit of time, for a process of its own: two cores are worth
    // three workers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...kept,
          name: "store",
          include: ["{contract,server,demo,proof}/**/*.test.ts"],
          globalSetup: ["server/src/testing/postgres.ts"],
          setupFiles: ["server/src/testing/set-up.ts"],
          hookTimeout: 60_000,
        },
      },
      {
        // Tests read the texts as they are written.
        plugins: [messagesPlugin(() => "en")],
        test: {
          ...kept,
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/*.bn.test.ts"],
        },
      },
      {
        // What is read in Bengali, by the catalogue itself: a module kept on disk would have the texts of before, or English.
        plugins: [messagesPlugin(() => "bn")],
        define: { "import.meta.env.LANGUAGE": '"bn"' },
        test: { ...kept, name: "web-bn", include: ["web/**/*.bn.test.ts"], fsModuleCache: false },
      },
    ],
  },
});
