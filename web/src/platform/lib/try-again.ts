/** Milliseconds until the first automatic retry. Each further delay is twice as long, up to a maximum. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/**
 * Runs `work` again after a delay, or earlier if the browser comes back online. Returns a function that
 * cancels the retry.
 */
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
