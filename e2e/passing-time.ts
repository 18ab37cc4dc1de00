import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded into the store's process before the store. Moves the clock of the store and its identity provider forward,
 * by the minutes that a file contains.
 */
const file = process.env.MINUTES_AHEAD ?? "";
const now = Date.now;
let ahead = 0;
writeFileSync(file, "0");
Date.now = () => now() + ahead;
setInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) * 60_000;
}, 50).unref();
