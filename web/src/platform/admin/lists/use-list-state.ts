import type { ParserMap, Values } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type AddressState, useAddressState } from "../../lib/address-state.ts";

const keyOf = (list: string) => `hira.admin.rows.${list}`;

/** Returns the number of rows per page that this browser remembers for a list; null if it remembers none. */
function keptRows(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list));
  } catch {
    return null;
  }
}

function keepRows(list: string, rows: number): void {
  try {
    localStorage.setItem(keyOf(list), String(rows));
  } catch {
    // Without browser storage, the choice is only in the address.
  }
}

/**
 * State of a list in the page's address, like `useAddressState`. If the address contains no number of rows
 * per page, the last number that was chosen for this list in this browser applies.
 */
export function useListState<P extends ParserMap>(
  list: string,
  address: AddressState<P>,
): ReturnType<typeof useAddressState<P>> {
  const [stated, set] = useAddressState(address);
  const { search } = useLocation();
  const [kept, setKept] = useState(() => keptRows(list));
  const name = address.urlKeys.limit ?? "limit";
  const state = useMemo(() => {
    if (kept === null || new URLSearchParams(search).has(name)) return stated;
    // The stored number may no longer be a valid choice, so it is parsed like a number in the address.
    const { limit } = address.parse(new URLSearchParams({ [name]: kept }));
    return limit === undefined || limit === stated.limit ? stated : { ...stated, limit };
  }, [address, kept, name, search, stated]);

  const change = useCallback(
    (next: Values<P>, options?: { replace?: boolean }) => {
      if (typeof next.limit === "number" && next.limit !== state.limit) {
        keepRows(list, next.limit);
        setKept(String(next.limit));
      }
      set(next, options);
    },
    [list, set, state.limit],
  );
  return [state, change];
}
