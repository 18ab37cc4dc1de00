import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { headlessBrowser, systemBrowser } from "./browser.ts";

/**
 * Makes sure that a Chromium is installed: the machine's own, else Debian's package, else Playwright's. `--full`
 * requires the full browser, for measurements: Lighthouse hangs in the headless shell.
 */
const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
const packages = values.full ? ["chromium"] : ["chromium-headless-shell", "chromium"];

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

if (!(values.full ? systemBrowser() : headlessBrowser())) {
  console.log("No Chromium here; installing one …");
  const installed =
    run("apt-get", "update", "-qq") && packages.some((name) => run("apt-get", "install", "-y", "-qq", name));
  if (!installed && !run("npx", "playwright", "install", "chromium")) {
    console.error("The journeys need Chromium. Install it, or set CHROMIUM_PATH to one.");
    process.exit(1);
  }
}
