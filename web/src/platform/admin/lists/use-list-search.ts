import { useSearchText } from "../../lib/use-search-text.ts";

export interface ListFilter {
  search: string;
  /** From 1. */
  page: number;
  /** Of lists whose pages are told by a row. */
  after?: string;
  before?: string;
}

/** Another choice leads to the first page. */
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
  /** `replace`: no new entry in the history. */
  onChange: (filter: Filter, options?: { replace?: boolean }) => void;
}

export interface ListSearch<Filter> {
  /** What is typed. */
  search: string;
  setSearch: (text: string) => void;
  /** Another choice, with what is typed so far; it leads to the first page. */
  choose: (part: Partial<Filter>) => void;
}

/** A list's search, which applies itself while one types, beside choices that apply at once. */
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
