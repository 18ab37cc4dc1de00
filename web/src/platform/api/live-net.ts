/** Polls beneath the live stream come so many times as rarely, and at least each minute. */
const FACTOR = 4;
const RAREST_MS = 60_000;

let lives = false;
let heard: string | undefined;

/** Whether what changes is told by the live stream at this moment (decision 081). */
export function setLive(value: boolean): void {
  lives = value;
}

/** How often to ask for what the live stream tells of: as the net beneath it, or in its place; false: not at all. */
export function netMs(ms: number): number;
export function netMs(ms: number | false): number | false;
export function netMs(ms: number | false): number | false {
  if (ms === false || !lives) return ms;
  return Math.max(ms, Math.min(RAREST_MS, ms * FACTOR));
}

/** Notes up to where the live stream told of changes: nothing older is read from here on. */
export function noteHeard(position: string | undefined): void {
  heard = position ?? heard;
}

export const lastHeard = (): string | undefined => heard;
