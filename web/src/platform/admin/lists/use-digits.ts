import { useLayoutEffect } from "react";
import { useLatest } from "../../lib/use-latest.ts";

const TYPED_INTO = "input:not([type=radio], [type=checkbox]), textarea, select";

/**
 * Lets digit keys choose from a list in a dialog: calls `choose` with the index, counted from 0. Digits that
 * somebody types into a field are ignored.
 */
export function useDigits(count: number, choose: (at: number) => void): void {
  const latest = useLatest(choose);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      const at = Number(event.key) - 1;
      if (!Number.isInteger(at) || at < 0 || at >= count) return;
      event.preventDefault();
      latest.current(at);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [count]);
}
