import type { Product, VoucherCode } from "@hira/contract";
import { codeStatuses } from "@hira/contract/orders/facts/vouchers";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, SearchX, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { useSelection } from "../../../platform/admin/lists/use-selection.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useExistingPage } from "../../../platform/lib/use-existing-page.ts";
import { type CodeFilter, formatCodeFilter, pageSizes, parseCodeFilter } from "./code-filter.ts";
import { CodeTable } from "./code-table.tsx";
import { EditCodeDialog } from "./edit-code-dialog.tsx";
import { codesQuery, failureText, forDialog, useDeleteCode, useDeleteCodes } from "./queries.ts";

const statusOptions = [
  { value: "all", label: t`All statuses` },
  ...codeStatuses.map((value) => ({ value, label: statusLook("code", value)[0] })),
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

interface CodeFiltersProps extends ListFiltersProps<CodeFilter> {
  onRefresh: () => void;
  refreshing: boolean;
  onDelete: () => void;
  /** How many codes are ticked. */
  selected: number;
}

/** Search, status and codes per page; refresh, and deleting what is ticked. */
function CodeFilters(props: CodeFiltersProps) {
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

export interface CodeListProps extends Pick<CodeFiltersProps, "filter" | "onChange"> {
  /** Products that a code can be moved to. */
  products: readonly Product[];
}

/** The codes of one filter and page, and what one does to them. */
export function CodeList({ filter, onChange, products }: CodeListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(codesQuery(useApi(), filter));
  const selection = useSelection(formatCodeFilter(filter).toString(), data?.codes);
  const editing = useDialog<VoucherCode>();
  const deletion = useDeletion(() => selection.set([]));
  const total = data?.total ?? 0;
  const pageCount = pageCountOf(total, filter.limit);

  const onPageChange = useCallback(
    (page: number, options?: { replace?: boolean }) => onChange({ ...filter, page }, options),
    [filter, onChange],
  );
  const isKnown = data !== undefined && !isPlaceholderData;
  useExistingPage({ page: filter.page, pageCount, isKnown, onPageChange });

  return (
    <div className="flex flex-col gap-4">
      <CodeFilters
        filter={filter}
        onChange={onChange}
        onRefresh={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        selected={selection.ids.size}
        onDelete={() => deletion.ask([...selection.ids])}
      />
      {error ? (
        <ErrorCard
          message={failureText(error, t`Failed to load codes`)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data === undefined ? (
        error ? null : (
          <LoadingRegion label={t`Loading codes`}>
            <Skeleton className="h-160" />
          </LoadingRegion>
        )
      ) : data.codes.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t`No codes found`}
          text={t`Try adjusting your search or filters`}
        />
      ) : (
        <div className="md:overflow-clip md:rounded-lg md:border md:border-border">
          <CodeTable
            codes={data.codes}
            selection={selection}
            onEdit={editing.open}
            onDelete={({ _id }) => deletion.askOne(_id)}
            className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
          />
        </div>
      )}
      {data ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          total={total}
          loading={isPlaceholderData}
          onPageChange={onPageChange}
        />
      ) : null}
      <ConfirmDialog
        open={deletion.isAsking}
        onOpenChange={deletion.setAsking}
        tone="danger"
        title={deletion.title}
        description={t`Codes of orders are only hidden: their buyers keep them. All others are gone for good.`}
        confirmLabel={t`Delete`}
        onConfirm={deletion.proceed}
      />
      <OpenedDialog state={editing}>
        {(code, dialog) => <EditCodeDialog {...dialog} code={code} products={products} />}
      </OpenedDialog>
    </div>
  );
}

/** Asks before one code or several are deleted. */
function useDeletion(onDeleted: () => void) {
  const [asked, setAsked] = useState<{ ids: string[]; isBulk: boolean }>({ ids: [], isBulk: false });
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: deleteOne } = useDeleteCode();
  const { mutateAsync: deleteSeveral } = useDeleteCodes();
  const open = (ids: string[], isBulk: boolean) => {
    setAsked({ ids, isBulk });
    setAsking(true);
  };
  return {
    isAsking,
    setAsking,
    title: asked.isBulk
      ? plural(asked.ids.length, {
          one: "Are you sure you want to delete # code?",
          other: "Are you sure you want to delete # codes?",
        })
      : t`Are you sure you want to delete this code?`,
    ask: (ids: string[]) =>
      ids.length === 0 ? void toast.error(t`Please select at least one code.`) : open(ids, true),
    askOne: (id: string) => open([id], false),
    async proceed() {
      const [first = ""] = asked.ids;
      if (asked.isBulk) await forDialog(deleteSeveral(asked.ids), t`Bulk delete failed`);
      else await forDialog(deleteOne(first), t`Delete failed`);
      onDeleted();
    },
  };
}
