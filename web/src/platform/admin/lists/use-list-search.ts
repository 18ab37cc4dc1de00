import { useSearchText } from "../../lib/use-search-text.ts";

export interface ListFilter {
  search: string;
  /** Page number, counted from 1. */
  page: number;
  /** ID of the row after which the page begins, for lists whose pages are given by a row. */
  after?: string;
  before?: string;
}

/** Returns the filter for its first page. A changed filter always starts at the first page. */
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
  /** Called with a changed filter. `replace`: the change adds no entry to the browser's history. */
  onChange: (filter: Filter, options?: { replace?: boolean }) => void;
}

export interface ListSearch<Filter> {
  /** Text in the list's search box. */
  search: string;
  setSearch: (text: string) => void;
  /** Changes a filter field, also applies the text typed into the search box so far, and opens the first page. */
  choose: (part: Partial<Filter>) => void;
}

/** State of a list's search and filters. The search applies while a person types; a filter applies at once. */
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
