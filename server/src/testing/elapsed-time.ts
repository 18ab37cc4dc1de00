import { atFileEnd } from "./at-the-end.ts";

let aheadMs = 0;

/**
 * Stops the clock `performance.now()` until the end of the test file. The clock then only advances when the test calls
 * `later`. Timers run as usual.
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
