import { useSearchText } from "../../lib/use-search-text.ts";

export interface ListFilter {
  search: string;
  /** Page number, counted from 1. */
  page: number;
  /** ID of the row after which the page begins, in lists that are paged by row. */
  after?: string;
  before?: string;
}

/** Returns the filter with the first page, because a changed filter starts there. */
function fromStart<Filter extends ListFilter>(filter: Filter): Filter {
  return {
    ...filter,
    page: 1,
    ...(filter.after !== undefined && { after: "" }),
    ...(filter.before !== undefined && { before: "" }),
  };
}

export interface ListFiltersProps<Filter> {
  filter: Filter;
  /** Called with a changed filter. `replace`: without a new history entry. */
  onChange: (filter: Filter, options?: { replace?: boolean }) => void;
}

export interface ListSearch<Filter> {
  /** Text in the list's search box. */
  search: string;
  setSearch: (text: string) => void;
  /** Changes a filter, applies the text typed so far, and opens the first page. */
  choose: (part: Partial<Filter>) => void;
}

/** Search of a list that applies while a person types, combined with filters that apply at once. */
export function useListSearch<Filter extends ListFilter>({
  filter,
  onChange,
}: ListFiltersProps<Filter>): ListSearch<Filter> {
  const [search, setSearch] = useSearchText(filter.search, (text) =>
    onChange(fromStart({ ...filter, search: text }), { replace: true }),
  );
  return {
    search,
    setSearch,
    choose: (part) => onChange(fromStart({ ...filter, search: search.trim(), ...part })),
  };
}
