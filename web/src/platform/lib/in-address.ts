import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "./history.tsx";

/**
 * State of a page that is kept in the page's address. Customers' pages use it instead of `address-state.ts`,
 * so that they need not load `nuqs`.
 */
export interface InAddress<T> {
  parse: (query: URLSearchParams) => T;
  /** Returns the query of an address. Values equal to their defaults are omitted. */
  format: (state: T) => URLSearchParams;
  /** Query parameters that belong to this state. All other parameters stay in the address unchanged. */
  names: readonly string[];
}

interface Change {
  /** True: replaces the current history entry instead of adding one. */
  replace?: boolean;
}

/**
 * Returns the state in a page's address, and a function that changes it. The state survives a reload, a
 * bookmark and the back button.
 */
export function useInAddress<T>({
  parse,
  format,
  names,
}: InAddress<T>): [T, (next: T, change?: Change) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const set = useCallback(
    (next: T, { replace = false }: Change = {}) => {
      const query = new URLSearchParams(location.search);
      for (const name of names) query.delete(name);
      for (const [name, value] of format(next)) query.set(name, value);
      // The address's fragment is kept, even in an address that a person has edited.
      navigate({ search: query.toString(), hash: location.hash }, { replace, state: history.state?.usr });
    },
    [navigate, format, names],
  );
  return [state, set];
}
