import { atFileEnd } from "./at-the-end.ts";

let aheadMs = 0;

/** Until the test file's end `performance.now()` stands still, except for what is let pass; timers go on. */
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
