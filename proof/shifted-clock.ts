import { readFileSync } from "node:fs";
import { shiftDate } from "./shift-date.ts";

/**
 * Preloaded into a store: its clock (`Date`) runs by the milliseconds that the file CLOCK_SHIFT_FILE names, read again at each
 * SIGUSR2. What only goes on (`performance.now`, timers) goes on, as on a machine whose clock is set.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? "";
let shiftMs = 0;

const look = () => {
  shiftMs = Number(readFileSync(file, "utf8"));
};
look();
process.on("SIGUSR2", look);
shiftDate(() => shiftMs);
