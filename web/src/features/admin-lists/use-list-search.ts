import { useSearchText } from "../../lib/use-search-text.ts";

export interface ListFilter {
  search: string;
  /** From 1. */
  page: number;
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
    onChange({ ...filter, search: text, page: 1 }, { replace: true }),
  );
  return {
    search,
    setSearch,
    choose: (part) => onChange({ ...filter, search: search.trim(), ...part, page: 1 }),
  };
}
