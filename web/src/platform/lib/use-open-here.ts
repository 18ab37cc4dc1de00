import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The router's key of the page in the address bar, which may not be on screen yet. */
const keyOfAddress = (): string => (history.state as { key?: string } | null)?.key ?? "default";

/**
 * Whether something that belongs to a page is open. Another page closes it; the page that was on its way when it opened
 * (a slow line, a busy phone) does not.
 */
export function useOpenHere(): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  useEffect(() => setOpenedAt((at) => (at === key ? at : undefined)), [key]);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? keyOfAddress() : undefined), []);
  return [openedAt !== undefined, setOpen];
}
