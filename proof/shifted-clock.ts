import { readFileSync } from "node:fs";

/**
 * Preloaded into a store: its clock (`Date`) runs by the milliseconds that the file CLOCK_SHIFT_FILE names, read again at each
 * SIGUSR2. What only goes on (`performance.now`, timers) goes on, as on a machine whose clock is set.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? "";
const RealDate = Date;
let shiftMs = 0;

const look = () => {
  shiftMs = Number(readFileSync(file, "utf8"));
};
look();
process.on("SIGUSR2", look);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => RealDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
