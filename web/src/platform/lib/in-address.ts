import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "./history.tsx";

/**
 * State of a page that is kept in its address, for customers' pages, which should not load `nuqs`
 * (`address-state.ts`).
 */
export interface InAddress<T> {
  parse: (query: URLSearchParams) => T;
  /** Returns the query of an address, without values equal to the defaults. */
  format: (state: T) => URLSearchParams;
  /** Query parameters that `format` may write. Others stay in the address. */
  names: readonly string[];
}

interface Change {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
}

/**
 * Returns the state in a page's address and its setter. The state survives a reload, a bookmark and the back
 * button.
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
      // The address's fragment is kept too, also in an address that a person edited.
      navigate({ search: query.toString(), hash: location.hash }, { replace, state: history.state?.usr });
    },
    [navigate, format, names],
  );
  return [state, set];
}
