import { Field } from "../../design/field.tsx";
import { SearchInput } from "../../design/search-input.tsx";
import { Select } from "../../design/select.tsx";
import { useSearchText } from "../../lib/use-search-text.ts";
import { pageSizes, parseUserFilter, type UserFilter } from "./user-filter.ts";

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }));

export interface UserFiltersProps {
  filter: UserFilter;
  onChange: (filter: UserFilter, options?: { replace?: boolean }) => void;
}

/** Search and rows per page; each applies at once and leads back to page 1. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const [search, setSearch] = useSearchText(filter.search, (text) =>
    onChange({ ...filter, search: text, page: 1 }, { replace: true }),
  );
  const chooseSize = (value: string) => {
    const { limit } = parseUserFilter(new URLSearchParams({ limit: value }));
    onChange({ search: search.trim(), limit, page: 1 });
  };
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[minmax(0,1fr)_7.5rem]">
      <SearchInput
        label="Search users"
        placeholder="Search name, e-mail, user id…"
        value={search}
        onValueChange={setSearch}
      />
      <Field label="Rows per page" hideLabel>
        <Select
          value={String(filter.limit)}
          options={sizeOptions}
          onChange={(event) => chooseSize(event.target.value)}
        />
      </Field>
    </search>
  );
}
