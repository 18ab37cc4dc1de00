import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A page's state in the address, so that a reload, a bookmark and the back button keep it. `parse` takes anything people
 * may type there; `format` leaves defaults out. Both must be constants. `replace`: no new entry in the history.
 */
export function useQueryState<T>(
  parse: (query: URLSearchParams) => T,
  format: (state: T) => URLSearchParams,
): [T, (next: T, options?: { replace?: boolean }) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => parse(new URLSearchParams(search)), [parse, search]);
  const change = useCallback(
    (next: T, options: { replace?: boolean } = {}) => {
      navigate({ search: format(next).toString() }, options);
    },
    [format, navigate],
  );
  return [state, change];
}
