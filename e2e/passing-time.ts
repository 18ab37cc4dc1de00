import { readFileSync, writeFileSync } from "node:fs";

/**
 * Preloaded into the store's process: moves the clock of the store and of its identity provider forward by the minutes
 * in a file.
 */
const file = process.env.MINUTES_AHEAD ?? "";
const now = Date.now;
let ahead = 0;
writeFileSync(file, "0");
Date.now = () => now() + ahead;
setInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) * 60_000;
}, 50).unref();
