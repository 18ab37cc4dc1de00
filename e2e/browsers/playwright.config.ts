import { defineConfig } from "@playwright/test";
import type { Engine } from "./engine.ts";
import type { Where } from "./test.ts";

const sizes = [
  { width: 360, height: 740, phone: true },
  { width: 1440, height: 900, phone: false },
];
const engines: Engine[] = ["firefox", "webkit"];

/** Runs the main journeys in browsers other than Chromium (see README.md in this folder). */
export default defineConfig<{ where: Where }>({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../results/browsers",
  globalSetup: "../make-sample-data.ts",
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./table.ts"]],
  projects: engines.flatMap((engine) =>
    sizes.map(({ phone, ...size }) => ({
      name: `${engine} ${size.width}×${size.height}`,
      // Customers use phones, so only journeys with the tag `@desktop` run in the size of a desktop too.
      ...(!phone && { grep: /@desktop/ }),
      use: { where: { engine, size } },
    })),
  ),
});
