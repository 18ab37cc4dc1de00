import { readFileSync, writeFileSync } from "node:fs";

/** Started before the store: lets its clock, and that of its identity provider, run ahead by the minutes in a file. */
const file = process.env.MINUTES_AHEAD ?? "";
const now = Date.now;
let ahead = 0;
writeFileSync(file, "0");
Date.now = () => now() + ahead;
setInterval(() => {
  ahead = Number(readFileSync(file, "utf8")) * 60_000;
}, 50).unref();
