import { defineConfig } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

const executablePath = headlessBrowser();
const LONGEST = "platform/admin-screens.spec.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: "./make-sample-data.ts",
  fullyParallel: false,
  // Each worker has stores of its own. Three workers run on two processors, because a journey often waits until a page
  // polls again.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // These limits only end checks that fail. They are long enough for a machine of half the speed, and checks that pass
  // end much earlier.
  timeout: 600_000,
  // A journey that fails is repeated once, because a browser on a shared machine stalls at times. A real fault makes
  // both tries fail. A test that passes at the second try is listed as "flaky".
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // Animations are off. No check needs them, their frames cost time, and a colour in the middle of a transition is
    // not a colour of the design.
    contextOptions: { reducedMotion: "reduce" },
    // Service workers are blocked, because a journey cannot delay requests of a service worker. Journeys about the
    // service worker allow one.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // No trace is recorded, because that takes a seventh of the tests' time. `npm run test:e2e -- --trace on` records
    // traces.
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Turns off Chromium's own background calls, which would fail without the internet, and its sandbox, which does
      // not work for root.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without a graphics card, Chromium draws faster with its software renderer than with an emulated card.
        "--disable-gpu",
        "--no-first-run",
        // Turns off the optimizing compilers: a page is open for seconds, and optimizing takes a tenth of its processor
        // time.
        "--js-flags=--no-maglev --no-turbofan --always-sparkplug",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  // A journey's tags decide its screen size (store.ts), so journeys of both sizes share one browser and one store.
  projects: [
    // Starts first, because it takes longer than any other journey.
    { name: "walk", testMatch: LONGEST },
    { name: "chromium", testIgnore: LONGEST },
  ],
});
