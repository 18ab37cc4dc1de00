import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Changes whenever something joins a list or its status moves; undefined while nothing is known. */
export function statusesOf(list: readonly { _id: string; status: string }[] | undefined): string | undefined {
  return list?.map(({ _id, status }) => `${_id} ${status}`).join();
}

/**
 * Fetches `queryKey` again whenever the signature differs from the one before: what the shop does to an order or a
 * request moves the balance. The first that becomes known counts too: what is known of `queryKey` is older.
 */
export function useInvalidateOnChange(signature: string | undefined, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const last = useRef(signature);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a constant of the caller
  useEffect(() => {
    if (signature === undefined || signature === last.current) return;
    last.current = signature;
    void queryClient.invalidateQueries({ queryKey });
  }, [signature, queryClient]);
}
