import { spawnSync } from "node:child_process";
import { systemBrowser } from "./browser.ts";

/** Makes sure that there is a Chromium: the machine's own, else Debian's package, else the test tool's own. */
function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

if (!systemBrowser()) {
  console.log("No Chromium here; installing one …");
  const installed = run("apt-get", "update", "-qq") && run("apt-get", "install", "-y", "-qq", "chromium");
  if (!installed && !run("npx", "playwright", "install", "chromium")) {
    console.error("The journeys need Chromium. Install it, or set CHROMIUM_PATH to one.");
    process.exit(1);
  }
}
