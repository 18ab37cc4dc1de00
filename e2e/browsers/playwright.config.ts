import { defineConfig } from "@playwright/test";
import type { Engine } from "./engine.ts";
import type { Where } from "./test.ts";

const sizes = [
  { width: 360, height: 740, phone: true },
  { width: 1440, height: 900, phone: false },
];
const engines: Engine[] = ["firefox", "webkit"];

/** The main journeys in browsers that are not Chromium (README.md beside this). */
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
      // Customers come with phones; operators have both.
      ...(!phone && { grep: /@desktop/ }),
      use: { where: { engine, size } },
    })),
  ),
});
