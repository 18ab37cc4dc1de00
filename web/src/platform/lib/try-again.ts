/** Delay before the first automatic retry; it doubles each time, up to the last value. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/** Runs the work again after a delay, or sooner when the browser comes back online. Returns a function that cancels it. */
export function tryAgain(work: () => void, tries: number): () => void {
  const callOff = () => {
    clearTimeout(timer);
    removeEventListener("online", go);
  };
  const go = () => {
    callOff();
    work();
  };
  const timer = setTimeout(go, Math.min(LAST_MS, FIRST_MS * 2 ** tries));
  addEventListener("online", go);
  return callOff;
}
