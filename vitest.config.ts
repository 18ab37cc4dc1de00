import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
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

/** Files that take the longest, the slowest first. Their size does not show it. */
const slowest = [
  "proof/proof.test.ts",
  "server/src/operations/backup/backup.test.ts",
  "server/src/operations/backup/timelines.test.ts",
  "server/src/main.test.ts",
  "server/src/platform/http/access.test.ts",
  "server/src/platform/http/bad-input.test.ts",
  "server/src/operations/commands/commands.test.ts",
  "server/model/model.test.ts",
].map((file) => join(import.meta.dirname, file));

/**
 * Starts the slowest files first. A fresh clone has no times of an earlier run, so Vitest would start them by their
 * size: the slowest last, when all other workers have nothing left to do.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = slowest.flatMap((path) => sorted.filter(({ moduleId }) => moduleId === path));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
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
