import { defineConfig } from "@playwright/test";
import { headlessBrowser } from "./browser.ts";

const executablePath = headlessBrowser();

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: "./make-sample-data.ts",
  fullyParallel: false,
  // Each worker has its own stores. A journey partly waits for the other side's next poll, so two processors can serve
  // three workers.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Passing checks never wait for these limits. The limits only end failing checks, and allow for a machine of half the
  // speed.
  timeout: 600_000,
  // On a shared machine a browser sometimes stalls. A real fault fails twice; the list marks a test that passed the
  // second time as "flaky".
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // No check here needs animations. Their frames cost time, and a colour half-way through a transition is not one of
    // the design.
    contextOptions: { reducedMotion: "reduce" },
    // A journey cannot hold back what a service worker fetches. Journeys about the service worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording a trace of every step takes a seventh of the time. `npm run test:e2e -- --trace on` records traces.
    trace: "off",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's own background calls would fail on a machine without the internet; its sandbox needs a non-root user.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without a graphics card, Chromium draws faster in software than by emulating one.
        "--disable-gpu",
        "--no-first-run",
        // A page lives for seconds. Optimizing its code takes longer than it saves: a tenth of the page's processor
        // time.
        "--js-flags=--no-maglev --no-turbofan --always-sparkplug",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  // The screen size of a journey follows from its tags (store.ts). One browser and one store serve both sizes.
  projects: [{ name: "chromium" }],
});
