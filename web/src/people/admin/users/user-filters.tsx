import { t } from "@lingui/core/macro";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TagField } from "../notes/tag-field.tsx";
import { pageSizes, parseUserFilter, type UserFilter } from "./user-filter.ts";

const statusOptions = [
  { value: "all", label: t`All accounts` },
  { value: "active", label: t`Active` },
  { value: "frozen", label: t`Frozen` },
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

export type UserFiltersProps = ListFiltersProps<UserFilter>;

/** Search, tag, status and rows per page; each applies at once and leads back to page 1. */
export function UserFilters(props: UserFiltersProps) {
  const { filter } = props;
  const { search, setSearch, choose } = useListSearch(props);
  const chooseSize = (value: string) =>
    choose({ limit: parseUserFilter(new URLSearchParams({ limit: value })).limit });
  const chooseStatus = (value: string) =>
    choose({ status: parseUserFilter(new URLSearchParams({ status: value })).status });
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_7.5rem]">
      <SearchInput
        label={t`Search users`}
        placeholder={t`Search name, e-mail, user id…`}
        value={search}
        onValueChange={setSearch}
        className="col-span-full lg:col-span-1"
      />
      <Field label={t`Account status`} hideLabel>
        <Select
          value={filter.status}
          options={statusOptions}
          onChange={(event) => chooseStatus(event.target.value)}
        />
      </Field>
      <TagField value={filter.tag} onChoose={(tag) => choose({ tag })} />
      <DaysField value={filter.days} onChange={(days) => choose({ days })} />
      <Field label={t`Rows per page`} hideLabel>
        <Select
          value={String(filter.limit)}
          options={sizeOptions}
          onChange={(event) => chooseSize(event.target.value)}
        />
      </Field>
    </search>
  );
}
