import type { Product, VoucherCode } from "@hira/contract";
import { codeStatuses } from "@hira/contract/orders/constants/vouchers";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Pencil, RotateCw, SearchX, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { type ListColumn, tickAll, tickedRows } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge, statusLook } from "../../../platform/design/status-badge.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { type CodeFilter, formatCodeFilter, pageSizes, parseCodeFilter } from "./code-filter.ts";
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
  /** Number of codes that the admin has selected. */
  selected: number;
}

/**
 * Fields for search, status and number of codes per page. Beside them are buttons that refresh the list and delete the
 * selected codes.
 */
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

const columns: readonly ListColumn<VoucherCode>[] = [
  {
    header: t`Select all`,
    onCard: "headline",
    head: (table) => <Checkbox aria-label={t`Select all`} {...tickAll(table)} />,
    headClassName: "w-0",
    cell: (code, row) => (
      <Checkbox
        label={<span className="font-mono font-semibold md:hidden">{code.code}</span>}
        aria-label={t`Select ${code.code}`}
        checked={row.getIsSelected()}
        onCheckedChange={() => row.toggleSelected()}
        className="md:min-w-11 md:justify-center md:gap-0!"
      />
    ),
  },
  { header: t`Code`, className: "font-mono max-md:hidden!", cell: ({ code }) => code },
  { header: t`Status`, cell: ({ status }) => <StatusBadge kind="code" status={status} /> },
  { header: t`Product`, cell: ({ product }) => product.name },
  {
    header: t`Order`,
    cell: ({ orderId }) =>
      orderId ? (
        <span className="inline-flex items-center gap-1">
          <Link to={`/admin/all-orders/${orderId}`} className="font-mono text-brand-text text-sm">
            {shortId(orderId)}
          </Link>
          <CopyButton iconOnly value={orderId} label={t`Copy order id`} className="-my-1.5" />
        </span>
      ) : (
        <span className="text-muted">—</span>
      ),
  },
  {
    header: t`Created`,
    className: "whitespace-nowrap text-muted",
    cell: ({ createdAt }) => (
      <>
        {formatDate(createdAt)}
        <br className="max-md:hidden" /> {formatTime(createdAt)}
      </>
    ),
  },
];

export interface CodeListProps extends Pick<CodeFiltersProps, "filter" | "onChange"> {
  /** Products to which the admin can move a code. */
  products: readonly Product[];
}

/**
 * One page of the voucher codes that match a filter, each with its buttons. Only the last characters of a code are
 * shown.
 */
export function CodeList({ filter, onChange, products }: CodeListProps) {
  const query = useQuery(codesQuery(filter));
  const editing = useDialog<VoucherCode>();
  const deletion = useDeletion();
  const { page, limit } = filter;
  const onPageChange = useCallback(
    (next: number, options?: { replace?: boolean }) => onChange({ ...filter, page: next }, options),
    [filter, onChange],
  );
  const buttons = rowButtons<VoucherCode>({
    align: "end",
    buttons: [
      {
        label: (code) => t`Edit ${code.code}`,
        icon: <Pencil />,
        may: "PATCH /admin/unipin/codes/{id}",
        onClick: editing.open,
      },
      {
        label: (code) => t`Delete ${code.code}`,
        icon: <Trash2 />,
        isDanger: true,
        may: "DELETE /admin/unipin/codes/{id}",
        onClick: ({ _id }, { table }) => deletion.askOne(_id, () => table.resetRowSelection(true)),
      },
    ],
  });
  return (
    <>
      <AdminList
        label={t`Codes`}
        query={query}
        rows={({ codes }) => codes}
        keyOf={({ _id }) => _id}
        view={formatCodeFilter(filter).toString()}
        columns={[...columns, buttons]}
        filters={(table) => (
          <CodeFilters
            filter={filter}
            onChange={onChange}
            onRefresh={() => void query.refetch()}
            refreshing={query.isFetching && query.data !== undefined}
            selected={tickedRows(table).length}
            onDelete={() => deletion.ask(tickedRows(table), () => table.resetRowSelection(true))}
          />
        )}
        loading={t`Loading codes`}
        failed={(error) => failureText(error, t`Failed to load codes`)}
        empty={{
          icon: <SearchX />,
          title: t`No codes found`,
          text: t`Try adjusting your search or filters`,
        }}
        above={(table) => (
          <Checkbox label={t`Select all on this page`} {...tickAll(table)} className="mb-1 px-4 md:hidden" />
        )}
        pages={{ page, limit, onPageChange }}
        skeleton={<Skeleton className="h-160" />}
        isBare
        stack
        frameClassName="md:overflow-clip md:rounded-lg md:border md:border-border"
      />
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
    </>
  );
}

/** Asks for confirmation before codes are deleted. */
function useDeletion() {
  const [asked, setAsked] = useState<{ ids: string[]; isBulk: boolean; onDeleted: () => void } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: deleteOne } = useDeleteCode();
  const { mutateAsync: deleteSeveral } = useDeleteCodes();
  const open = (next: typeof asked) => {
    setAsked(next);
    setAsking(true);
  };
  return {
    isAsking,
    setAsking,
    title: asked?.isBulk
      ? plural(asked.ids.length, {
          one: "Are you sure you want to delete # code?",
          other: "Are you sure you want to delete # codes?",
        })
      : t`Are you sure you want to delete this code?`,
    ask: (codes: readonly VoucherCode[], onDeleted: () => void) =>
      codes.length === 0
        ? void toast.error(t`Please select at least one code.`)
        : open({ ids: codes.map(({ _id }) => _id), isBulk: true, onDeleted }),
    askOne: (id: string, onDeleted: () => void) => open({ ids: [id], isBulk: false, onDeleted }),
    async proceed() {
      if (!asked) return;
      const [first = ""] = asked.ids;
      if (asked.isBulk) await forDialog(deleteSeveral(asked.ids), t`Bulk delete failed`);
      else await forDialog(deleteOne(first), t`Delete failed`);
      asked.onDeleted();
    },
  };
}
