/** So many a second, for long: far more than any phone receives, far less than the store takes. */
const PER_SECOND = 100;
/** What a phone that was offline may send at once. */
const AT_ONCE = 300;

/** What a phone that sends too much is told to wait, in seconds. */
const WAIT_SECONDS = 2;

export interface Pace {
  /** Whether a phone may send one more now; counts it. */
  takes(id: string): boolean;
  /** The seconds that a phone has to wait, where it has sent too much; counts nothing. */
  waits(id: string | undefined): number | undefined;
}

/** Lets each phone send so much and no more, here; what is beyond it is sent again by the phone. */
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
