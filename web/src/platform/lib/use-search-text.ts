import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "./use-latest.ts";

const DEBOUNCE_MS = 300;

/**
 * Returns the text of a search box. The list gets it trimmed, 300 ms after the last key. `applied` is the
 * text that the list uses. If `applied` changes elsewhere (by the back button), the box shows it.
 */
export function useSearchText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(applied);
  const last = useRef(applied);
  const latestApply = useLatest(apply);

  // A layout effect, so that the list is never painted with an outdated text.
  useLayoutEffect(() => {
    if (applied === last.current) return;
    last.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === last.current) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The typed text is not applied if a button has applied it meanwhile, or if the person is leaving the
      // page.
      if (wanted === last.current || window.location.pathname !== pathname) return;
      last.current = wanted;
      latestApply.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
