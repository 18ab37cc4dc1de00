import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "./use-latest.ts";

const DEBOUNCE_MS = 300;

/**
 * Text of a search box, applied (trimmed) 300 ms after the last key. `applied` is the text used by the list; if it
 * changes elsewhere (the back button), the box follows.
 */
export function useSearchText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(applied);
  const last = useRef(applied);
  const latestApply = useLatest(apply);

  // Before painting: the list must not be shown with an outdated text.
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
      // The text was applied by a button meanwhile, or the page is being left.
      if (wanted === last.current || window.location.pathname !== pathname) return;
      last.current = wanted;
      latestApply.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
