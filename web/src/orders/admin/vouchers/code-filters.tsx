import { codeStatuses } from "@hira/contract/orders/facts/vouchers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { RotateCw, Trash2 } from "lucide-react";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { type CodeFilter, pageSizes, parseCodeFilter } from "./code-filter.ts";

const statusOptions = [
  { value: "all", label: t`All statuses` },
  ...codeStatuses.map((value) => ({ value, label: statusLook("code", value)[0] })),
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

export interface CodeFiltersProps extends ListFiltersProps<CodeFilter> {
  onRefresh: () => void;
  refreshing: boolean;
  onDelete: () => void;
  /** How many codes are ticked. */
  selected: number;
}

/** Search, status and codes per page; refresh, and deleting what is ticked. */
export function CodeFilters(props: CodeFiltersProps) {
  const { filter, onRefresh, refreshing, onDelete, selected } = props;
  const list = useListSearch(props);
  const choose = (name: "status" | "limit", value: string) =>
    list.choose({ [name]: parseCodeFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
      <search className="grid flex-1 grid-cols-[5fr_4fr] gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <SearchInput
          label={t`Search codes`}
          placeholder={t`A serial, a whole code, or its end`}
          value={list.search}
          onValueChange={list.setSearch}
          className="col-span-full sm:col-span-1"
        />
        <Field label={t`Status`} hideLabel>
          <Select
            value={filter.status}
            options={statusOptions}
            onChange={({ target }) => choose("status", target.value)}
          />
        </Field>
        <Field label={t`Codes per page`} hideLabel>
          <Select
            value={String(filter.limit)}
            options={sizeOptions}
            onChange={({ target }) => choose("limit", target.value)}
          />
        </Field>
      </search>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<RotateCw />} loading={refreshing} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
        <Allowed call="POST /admin/unipin/codes/bulk-delete">
          <Button variant="secondary" icon={<Trash2 />} className="text-danger!" onClick={onDelete}>
            <Trans>Bulk Delete{selected > 0 ? ` (${selected})` : ""}</Trans>
          </Button>
        </Allowed>
      </div>
    </div>
  );
}
