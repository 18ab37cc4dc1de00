import { existsSync } from "node:fs";

/**
 * Runs before a start or a build, in any Node version. Without the store's own Node version, no other code of the store
 * could run and report what is missing.
 */
const own = new URL("../node_modules/node/bin/", import.meta.url);
if (!existsSync(new URL("node", own)) && !existsSync(new URL("node.exe", own))) {
  console.error(
    "The Node that the store runs on is not installed: run npm ci --omit=dev (to work on it: npm ci), without --ignore-scripts, in the store's folder.",
  );
  process.exit(1);
}
