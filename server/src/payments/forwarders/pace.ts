/** Messages per second that a phone may send continuously: far more than it receives. */
const PER_SECOND = 100;
/** Number of messages that a phone may send at once, because it may have been offline. */
const AT_ONCE = 300;

/** Seconds that a phone has to wait after it sent too many messages. */
const WAIT_SECONDS = 2;

export interface Pace {
  /** Counts a message of the phone; returns false if the phone has sent too many. */
  takes(id: string): boolean;
  /** Returns the seconds that the phone has to wait if it has sent too many messages. Counts no message. */
  waits(id: string | undefined): number | undefined;
}

/** Limits how many messages each phone may send to this process. A phone sends refused messages again later. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const phones = new Map<string, { left: number; at: number }>();
  const leftOf = ({ left, at }: { left: number; at: number }) =>
    Math.min(AT_ONCE, left + ((now() - at) / 1_000) * PER_SECOND);
  return {
    takes(id) {
      const left = leftOf(phones.get(id) ?? { left: AT_ONCE, at: now() });
      phones.set(id, { left: left < 1 ? left : left - 1, at: now() });
      return left >= 1;
    },
    waits(id) {
      const phone = id === undefined ? undefined : phones.get(id);
      return phone && leftOf(phone) < 1 ? WAIT_SECONDS : undefined;
    },
  };
}
