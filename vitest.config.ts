import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isSoak } from "./soak.ts";
import { messagesPlugin } from "./web/messages/plugin.ts";

/**
 * A worker keeps its loaded modules for its next test file, which saves a third of the time. A test file must undo what
 * it changes in its process: mocks, the environment, the clock.
 */
const kept = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: isSoak ? 3_600_000 : 120_000,
};

export default defineConfig({
  test: {
    // Tests wait for a third of their time, for the database, a timeout or another process. Three workers therefore fit
    // on two cores.
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
        // These tests read the English texts, as written in the code.
        plugins: [messagesPlugin(() => "en")],
        test: {
          ...kept,
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/*.bn.test.ts"],
        },
      },
      {
        // These tests read Bengali texts from the catalogue. Modules cached on disk would contain outdated or English
        // texts.
        plugins: [messagesPlugin(() => "bn")],
        define: { "import.meta.env.LANGUAGE": '"bn"' },
        test: { ...kept, name: "web-bn", include: ["web/**/*.bn.test.ts"], fsModuleCache: false },
      },
    ],
  },
});
