import { execSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Builds the web application, unless the last build is newer than all of its sources. */
const root = join(import.meta.dirname, "../..");
const built = join(root, "web/dist/server-bn/entry-server.js");
const sources = [
  "web/src",
  "web/messages",
  "web/scripts",
  "web/index.html",
  "web/vite.config.ts",
  "contract/src",
  "package-lock.json",
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const stale =
  !existsSync(built) || sources.some((source) => newest(join(root, source)) > statSync(built).mtimeMs);
if (stale) {
  console.log("Building the web …");
  execSync("npm run --silent build -w web", {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}
