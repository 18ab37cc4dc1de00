import { useMemo, useSyncExternalStore } from "react";
import { onKept, readKept } from "../../../platform/lib/kept.ts";
import { parseWaiting, WAITING_ORDER, type WaitingOrder } from "./waiting-order.ts";

/**
 * Returns the order that is stored on this device until money arrives. The value changes when any tab saves or removes
 * the order.
 */
export function useWaitingOrder(uid: string): WaitingOrder | null {
  const text = useSyncExternalStore(
    onKept,
    () => readKept(WAITING_ORDER, uid),
    () => null,
  );
  return useMemo(() => parseWaiting(text, Date.now()), [text]);
}
