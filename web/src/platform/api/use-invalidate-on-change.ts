import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Returns a signature that changes when an entry joins the list or changes its status; undefined while the list is unknown. */
export function statusesOf(list: readonly { _id: string; status: string }[] | undefined): string | undefined {
  return list?.map(({ _id, status }) => `${_id} ${status}`).join();
}

/**
 * Fetches `queryKey` again whenever the signature changes, e.g. when the shop's change of an order moves the balance.
 * The first known signature counts as a change, because the data of `queryKey` is older.
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
