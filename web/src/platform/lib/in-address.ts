import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "./history.tsx";

/** State of a page in its address, for pages whose visitors should not load `nuqs` (`address-state.ts`). */
export interface InAddress<T> {
  parse: (query: URLSearchParams) => T;
  /** Omits defaults. */
  format: (state: T) => URLSearchParams;
  /** The parameters that `format` may write. Other parameters stay in the address. */
  names: readonly string[];
}

interface Change {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
}

/** State of a page in its address, which a reload, a bookmark and the back button keep, and its setter. */
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
      // The hash stays as well, also in an address that a person edited.
      navigate({ search: query.toString(), hash: location.hash }, { replace, state: history.state?.usr });
    },
    [navigate, format, names],
  );
  return [state, set];
}
