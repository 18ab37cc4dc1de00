import { defineConfig } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

const executablePath = headlessBrowser();

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: "./make-sample-data.ts",
  fullyParallel: false,
  // Each worker has stores of its own. Part of a journey is waiting for the other side's next poll, so two processors are
  // worth three workers.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // What holds is seen at once, however long it may take: these only end what is wrong, and bear a machine of half the speed.
  timeout: 600_000,
  // On a machine that others use a browser stands still at times. What is wrong fails twice; the list names what was "flaky".
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // Nothing here is about movement: its frames cost time, and a colour half-way is no colour of ours.
    contextOptions: { reducedMotion: "reduce" },
    // What a worker fetches, a journey cannot hold back; those about the worker let it be.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Keeping one of every step takes a seventh of the time; `npm run test:e2e -- --trace on` has them.
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's own background calls would fail on a machine without the internet; its sandbox needs a non-root user.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A machine without a graphics card draws faster by itself than by playing one.
        "--disable-gpu",
        "--no-first-run",
        // A page lives for seconds: optimizing its code takes longer than it saves, a tenth of the page's processor time.
        "--js-flags=--no-maglev --no-turbofan --always-sparkplug",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  // Which size a journey has follows from its tags (store.ts): one browser and one store serve both.
  projects: [{ name: "chromium" }],
});
