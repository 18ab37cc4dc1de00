import { readFileSync } from "node:fs";
import { shiftDate } from "./shift-date.ts";

/**
 * Node loads this file into a store's process before the store. It shifts the process's clock (`Date`) by the
 * milliseconds in the file CLOCK_SHIFT_FILE, which is read again at each SIGUSR2. Monotonic clocks (`performance.now`,
 * timers) do not change, as on a machine whose clock is set.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? "";
let shiftMs = 0;

const look = () => {
  shiftMs = Number(readFileSync(file, "utf8"));
};
look();
process.on("SIGUSR2", look);
shiftDate(() => shiftMs);
