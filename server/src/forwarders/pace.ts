/** So many a second, for long: far more than any phone receives, far less than the store takes. */
const PER_SECOND = 100;
/** What a phone that was offline may send at once. */
const AT_ONCE = 300;

/** Lets each phone send so much and no more, here; what is beyond it is sent again by the phone. */
export function createPace(now: () => number = () => performance.now()) {
  const phones = new Map<string, { left: number; at: number }>();
  return function takes(id: string): boolean {
    const at = now();
    const phone = phones.get(id) ?? { left: AT_ONCE, at };
    const left = Math.min(AT_ONCE, phone.left + ((at - phone.at) / 1_000) * PER_SECOND);
    phones.set(id, { left: left < 1 ? left : left - 1, at });
    return left >= 1;
  };
}
