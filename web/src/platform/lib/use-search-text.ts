import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "./use-latest.ts";

const DEBOUNCE_MS = 300;

/**
 * Returns the text of a search box. 300 ms after the last key, the text is trimmed and applied to the list.
 * `applied` is the text by which the list is filtered. If it changes for another reason, such as the back
 * button, the box shows the new text.
 */
export function useSearchText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(applied);
  const last = useRef(applied);
  const latestApply = useLatest(apply);

  // A layout effect ensures that the list is never painted with an outdated text.
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
      // The typed text is no longer applied if a button has already applied it, or if the person is leaving
      // the page.
      if (wanted === last.current || window.location.pathname !== pathname) return;
      last.current = wanted;
      latestApply.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
