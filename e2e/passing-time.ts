import { readFileSync, writeFileSync } from "node:fs";

/**
 * Node loads this file into the store's process before the store. It moves the clocks of the store and its identity
 * provider forward, by the number of minutes in a file.
 */
const file = process.env.MINUTES_AHEAD ?? "";
const now = Date.now;
let ahead = 0;
writeFileSync(file, "0");
Date.now = () => now() + ahead;
setInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) * 60_000;
}, 50).unref();
