import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "./use-latest.ts";

const DEBOUNCE_MS = 300;

/**
 * The text of a search box: applied, trimmed, 300 ms after the last key. `applied` is what the list shows; when it changes
 * from elsewhere (the back button), the box follows.
 */
export function useSearchText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(applied);
  const last = useRef(applied);
  const latestApply = useLatest(apply);

  // Before it is painted: the list must not show a text that no longer counts.
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
      // Meanwhile applied by a button, or on the way to another page.
      if (wanted === last.current || window.location.pathname !== pathname) return;
      last.current = wanted;
      latestApply.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
