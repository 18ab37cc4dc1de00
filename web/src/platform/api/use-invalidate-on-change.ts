import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Returns a text that changes when an entry is added to the list, or when an entry changes its status.
 * Returns undefined until the list is known.
 */
export function statusesOf(list: readonly { _id: string; status: string }[] | undefined): string | undefined {
  return list?.map(({ _id, status }) => `${_id} ${status}`).join();
}

/**
 * Fetches `queryKey` again whenever `signature` changes: for example the balance, when the status of an order
 * has changed. The first known signature also counts as a change, because the data of `queryKey` was loaded
 * before it.
 */
export function useInvalidateOnChange(signature: string | undefined, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const last = useRef(signature);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's query key never changes
  useEffect(() => {
    if (signature === undefined || signature === last.current) return;
    last.current = signature;
    void queryClient.invalidateQueries({ queryKey });
  }, [signature, queryClient]);
}
