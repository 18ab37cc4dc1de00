import type { SavedView } from "@hira/contract";
import { useEffect, useRef } from "react";
import { useLatest } from "../../../platform/lib/use-latest.ts";

/**
 * Opens the default view where the list was opened without a filter: once, so that "All" can be chosen afterwards, and
 * never over something that was filtered for meanwhile.
 */
export function useDefaultView(
  views: readonly SavedView[] | undefined,
  shown: string,
  open: (query: string, options: { replace: boolean }) => void,
): void {
  const wanted = useRef(window.location.search === "");
  const latest = useLatest(open);
  useEffect(() => {
    if (!views || !wanted.current) return;
    wanted.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view && shown === "") latest.current(view.query, { replace: true });
  }, [views, shown]);
}
