import { useCallback, useEffect, useState } from "react";
import { useLeases } from "../leases/queries.ts";
import { useLease } from "../leases/use-lease.ts";
import type { ListedRecord, RecordKind } from "./record-kind.ts";

/** Whoever copied a player ID comes back by then, or has gone elsewhere. */
const COPIED_MS = 10 * 60_000;

/**
 * Lets others see what one works on in a list: what is asked about, or else what something was copied of a while ago; as
 * long as it waits. On a page of its own the page says so (`useOpened`). Returns how to say that something was copied.
 */
export function useWorkOn<T extends ListedRecord, Change extends object>(
  { leases }: Pick<RecordKind<T, Change>, "leases">,
  asked: string | undefined,
  waits: (id: string) => boolean,
  hasPage: boolean,
): (id: string) => void {
  const [copied, setCopied] = useState<{ id: string }>();
  useLeases(leases);
  const id = hasPage ? undefined : (asked ?? copied?.id);
  useLease(leases, id !== undefined && waits(id) ? id : undefined);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return useCallback((id: string) => setCopied({ id }), []);
}
