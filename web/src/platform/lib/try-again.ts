/** Until something is tried again by itself, twice as long after each time. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/** Does it again in a while, sooner where the browser comes back on line. Returns what calls it off. */
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
