/** Messages per second that a phone may send continuously. This is far more than a phone receives. */
const PER_SECOND = 100;
/** Number of messages that a phone may send at once, because it may have collected messages while it was offline. */
const AT_ONCE = 300;

/** Seconds for which a phone must wait if it has sent too many messages. */
const WAIT_SECONDS = 2;

export interface Pace {
  /** Counts a message of the phone. Returns false, without counting it, if the phone has sent too many messages. */
  takes(id: string): boolean;
  /**
   * Returns how many seconds the phone must wait if it has sent too many messages; undefined if it need not wait.
   * Counts no message.
   */
  waits(id: string | undefined): number | undefined;
}

/**
 * Limits how many messages each phone may send to this process. If a message is refused, the phone sends it again
 * later.
 */
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
