import { atFileEnd } from "./at-the-end.ts";

let aheadMs = 0;

/**
 * Stops the clock `performance.now()` until the end of the test file. It only moves by the time that the test adds.
 * Timers run normally.
 */
export function stopElapsedTime(): void {
  const { now } = performance;
  const start = performance.now();
  aheadMs = 0;
  performance.now = () => start + aheadMs;
  atFileEnd(() => {
    performance.now = now;
  });
}

export function later(ms: number): void {
  aheadMs += ms;
}
