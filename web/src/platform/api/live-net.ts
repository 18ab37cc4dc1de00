/**
 * Factor by which the polling interval grows while the live stream works. The interval never grows beyond a
 * minute.
 */
const FACTOR = 4;
const RAREST_MS = 60_000;

let lives = false;
let heard: string | undefined;

/** Sets whether the live stream currently reports changes (decision 081). */
export function setLive(value: boolean): void {
  lives = value;
}

/**
 * Returns the polling interval in milliseconds for data that the live stream also reports. The interval is
 * longer while the stream works. false: no polling.
 */
export function netMs(ms: number): number;
export function netMs(ms: number | false): number | false;
export function netMs(ms: number | false): number | false {
  if (ms === false || !lives) return ms;
  return Math.max(ms, Math.min(RAREST_MS, ms * FACTOR));
}

/**
 * Stores the ID of the last event that the live stream sent. Later reads send this ID, so that their answers
 * are not older than the event.
 */
export function noteHeard(position: string | undefined): void {
  heard = position ?? heard;
}

export const lastHeard = (): string | undefined => heard;
