import { useCallback, useEffect, useState } from "react";
import { useLocation } from "./history.tsx";

/** Returns the history key of the page in the address bar. That page may not be on screen yet. */
const keyOfAddress = (): string => (history.state as { key?: string } | null)?.key ?? "default";

/**
 * State of an element that is opened on a page, such as a menu. A navigation to another page closes the
 * element, unless the navigation had started before the element was opened.
 */
export function useOpenHere(): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  useEffect(() => setOpenedAt((at) => (at === key ? at : undefined)), [key]);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? keyOfAddress() : undefined), []);
  return [openedAt !== undefined, setOpen];
}
