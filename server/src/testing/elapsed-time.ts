import { atFileEnd } from "./at-the-end.ts";

let aheadMs = 0;

/** Stops `performance.now()` until the end of the test file, except for time that the test lets pass; timers go on. */
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
