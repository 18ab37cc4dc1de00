import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isSoak } from "./soak.ts";
import { messagesPlugin } from "./web/messages/plugin.ts";

/**
 * A worker keeps loaded modules for its next test file, which saves a third of the time. So a test file must undo what
 * it changes in its process: mocks, environment variables, the clock.
 */
const kept = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: isSoak ? 3_600_000 : 120_000,
};

/** Test files that take longest, the slowest first. The size of a file does not show how long it takes. */
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
 * Starts the slowest files first. A fresh clone has no durations of an earlier run, so Vitest would start files by
 * their size. The slowest would then start last, when all other workers have nothing left to do.
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
    // A test spends a third of its time waiting for the database, a timeout or another process. Three workers therefore
    // fit on two cores.
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
        // These tests read the Bengali translations. The cache on disk is off, because it could contain modules with
        // outdated or English texts.
        plugins: [messagesPlugin(() => "bn")],
        define: { "import.meta.env.LANGUAGE": '"bn"' },
        test: { ...kept, name: "web-bn", include: ["web/**/*.bn.test.ts"], fsModuleCache: false },
      },
    ],
  },
});
