import type { Product, VoucherCode } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { toast } from "../../design/toast.ts";
import { pageCountOf } from "../admin-lists/list-address.ts";
import { type CodeFilter, formatCodeFilter } from "./code-filter.ts";
import { CodeFilters, type CodeFiltersProps } from "./code-filters.tsx";
import { CodeTable } from "./code-table.tsx";
import { EditCodeDialog } from "./edit-code-dialog.tsx";
import { codesQuery, failureText, forDialog, useDeleteCode, useDeleteCodes } from "./queries.ts";

export interface CodeListProps extends Pick<CodeFiltersProps, "filter" | "onChange"> {
  /** Products that a code can be moved to. */
  products: readonly Product[];
}

/** The codes of one filter and page, and what one does to them. */
export function CodeList({ filter, onChange, products }: CodeListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(codesQuery(useApi(), filter));
  const [selected, setSelected] = useSelection(filter, data?.codes);
  const [edited, setEdited] = useState<{ code: VoucherCode; opening: number } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const deletion = useDeletion(() => setSelected(new Set()));
  const total = data?.total ?? 0;
  const pageCount = pageCountOf(total, filter.limit);

  // When the last code of the last page is gone, the page before is the last one.
  useEffect(() => {
    if (data && !isPlaceholderData && filter.page > pageCount)
      onChange({ ...filter, page: pageCount }, { replace: true });
  }, [data, isPlaceholderData, filter, pageCount, onChange]);

  const edit = (code: VoucherCode) => {
    setEdited((before) => ({ code, opening: (before?.opening ?? 0) + 1 }));
    setEditing(true);
  };
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };

  return (
    <div className="flex flex-col gap-4">
      <CodeFilters
        filter={filter}
        onChange={onChange}
        onRefresh={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        selected={selected.size}
        onDelete={() => deletion.ask([...selected])}
      />
      {error ? (
        <ErrorCard
          message={failureText(error, "Failed to load codes")}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data === undefined ? (
        error ? null : (
          <LoadingRegion label="Loading codes">
            <Skeleton className="h-160" />
          </LoadingRegion>
        )
      ) : data.codes.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No codes found" text="Try adjusting your search or filters" />
      ) : (
        <div className="md:overflow-hidden md:rounded-lg md:border md:border-border">
          <CodeTable
            codes={data.codes}
            selected={selected}
            onSelect={select}
            onSelectAll={(all) => setSelected(new Set(all ? data.codes.map(({ _id }) => _id) : []))}
            onEdit={edit}
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
          onPageChange={(page) => onChange({ ...filter, page })}
        />
      ) : null}
      <ConfirmDialog
        open={deletion.isAsking}
        onOpenChange={deletion.setAsking}
        tone="danger"
        title={deletion.title}
        description="Codes of orders are only hidden: their buyers keep them. All others are gone for good."
        confirmLabel="Delete"
        onConfirm={deletion.proceed}
      />
      {edited ? (
        <EditCodeDialog
          // A revealed code must not stand there at the next opening.
          key={edited.opening}
          open={isEditing}
          onOpenChange={setEditing}
          code={edited.code}
          products={products}
        />
      ) : null}
    </div>
  );
}

/** Which codes of the page are ticked; another page or filter starts with none, and what is gone is not ticked. */
function useSelection(filter: CodeFilter, codes: readonly VoucherCode[] | undefined) {
  const view = formatCodeFilter(filter).toString();
  const [ticked, setTicked] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() });
  const there = codes?.filter(({ _id }) => ticked.view === view && ticked.ids.has(_id)) ?? [];
  const selected: ReadonlySet<string> = new Set(there.map(({ _id }) => _id));
  return [selected, (ids: ReadonlySet<string>) => setTicked({ view, ids })] as const;
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
      ? `Are you sure you want to delete ${asked.ids.length} ${asked.ids.length === 1 ? "code" : "codes"}?`
      : "Are you sure you want to delete this code?",
    ask: (ids: string[]) =>
      ids.length === 0 ? void toast.error("Please select at least one code.") : open(ids, true),
    askOne: (id: string) => open([id], false),
    async proceed() {
      const [first = ""] = asked.ids;
      if (asked.isBulk) await forDialog(deleteSeveral(asked.ids), "Bulk delete failed");
      else await forDialog(deleteOne(first), "Delete failed");
      onDeleted();
    },
  };
}
