/** Messages a second, continuously: far more than any phone receives, far less than the store can process. */
const PER_SECOND = 100;
/** Burst that a phone may send after it was offline. */
const AT_ONCE = 300;

/** Seconds that a phone that sends too much has to wait. */
const WAIT_SECONDS = 2;

export interface Pace {
  /** True if a phone may send one more message now; counts it. */
  takes(id: string): boolean;
  /** Returns the seconds that a phone has to wait if it has sent too much; counts nothing. */
  waits(id: string | undefined): number | undefined;
}

/** Limits the rate of each phone in this process; a phone sends refused messages again. */
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
