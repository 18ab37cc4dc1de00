import { useSearchText } from "../../lib/use-search-text.ts";

export interface ListFilter {
  search: string;
  /** Page number, counted from 1. */
  page: number;
  /** Used by lists that are paged by row. */
  after?: string;
  before?: string;
}

/** A changed filter starts at the first page again. */
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
  /** `replace`: without a new entry in the browser history. */
  onChange: (filter: Filter, options?: { replace?: boolean }) => void;
}

export interface ListSearch<Filter> {
  /** The typed text. */
  search: string;
  setSearch: (text: string) => void;
  /** Changes a filter, together with the text typed so far, and opens the first page. */
  choose: (part: Partial<Filter>) => void;
}

/** Search of a list, applied while typing, combined with filters that apply immediately. */
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
