import type { SuppliedPackage, Supplier } from "@hira/contract";
import { MAX_MAPPED_ROWS, MAX_PRODUCT_SUPPLIERS } from "@hira/contract/orders/constants/supplier-limits";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Package, Save, Sparkles, Truck } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StickyBar } from "../../../platform/design/sticky-bar.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { addressState, choiceParam, idParam, useAddressState } from "../../../platform/lib/address-state.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { CatalogueItems, OWN_CODES, OwnCodesButton } from "./catalogue-items.tsx";
import {
  changesOf,
  isStale,
  lossesIn,
  type PackageDraft,
  type PackageDrafts,
  type PastedSkus,
  pasteSkus,
  placesOf,
  savedDraft,
  withAll,
  withChange,
  withGuesses,
} from "./package-drafts.ts";
import { CostCell, SkuCell } from "./package-row-cells.tsx";
import { type PackagesShown, packagesQuery, suppliersQuery, useMapPackages } from "./queries.ts";

const shown = ["all", "unmapped"] as const satisfies readonly PackagesShown[];
const address = addressState({
  supplier: idParam(),
  game: idParam(),
  show: choiceParam<PackagesShown>(shown, "all"),
});

/** Table that assigns a supplier's items to the shop's packages. All changes are saved together. */
export function PackageTable() {
  const [filter, setFilter] = useAddressState(address);
  return (
    <Loaded
      query={useQuery(suppliersQuery())}
      failureText={failureText}
      label={t`Loading suppliers`}
      skeleton={<Skeleton className="h-96" />}
      className="block"
    >
      {(suppliers) => {
        const supplier = suppliers.find(({ _id }) => _id === filter.supplier) ?? suppliers[0];
        if (!supplier)
          return (
            <Card>
              <EmptyState
                icon={<Truck />}
                title={t`No supplier yet.`}
                text={t`Add a supplier and try the connection. Its list is shown here beside your packages.`}
                action={
                  <Button asLink to="/admin/suppliers">
                    <Trans>Suppliers</Trans>
                  </Button>
                }
              />
            </Card>
          );
        return (
          <Table
            key={supplier._id}
            {...{ supplier, suppliers }}
            filter={filter}
            onFilter={(part) => setFilter({ ...filter, ...part }, { replace: true })}
          />
        );
      }}
    </Loaded>
  );
}

interface Filter {
  supplier: string;
  game: string;
  show: PackagesShown;
}

interface TableProps {
  supplier: Supplier;
  suppliers: readonly Supplier[];
  filter: Filter;
  onFilter: (part: Partial<Filter>) => void;
}

function Table({ supplier, suppliers, filter, onFilter }: TableProps) {
  const [search, setSearch] = useState("");
  const [drafts, setDrafts] = useState<PackageDrafts>({});
  const [pasted, setPasted] = useState<Omit<PastedSkus, "drafts"> | null>(null);
  const sought = useSettled(search.trim(), 250);
  const query = useInfiniteQuery(
    packagesQuery(supplier._id, {
      search: sought,
      show: filter.show,
      ...(filter.game && { categoryId: filter.game }),
    }),
  );
  const choosing = useDialog<SuppliedPackage>();
  const { mutate, isPending, error, reset } = useMapPackages();
  const mayChange = useMayCall()("POST /admin/suppliers/{id}/packages");
  const rows = query.data?.pages.flatMap(({ packages }) => packages) ?? [];
  const first = query.data?.pages[0];
  const set = (next: PackageDrafts) => {
    setDrafts(next);
    setPasted(null);
    if (error) reset();
  };
  const change = (row: SuppliedPackage, part: Partial<PackageDraft>) =>
    setDrafts((before) => withChange(before, row, part));
  const save = () =>
    mutate(
      { id: supplier._id, packages: changesOf(drafts) },
      {
        onSuccess: () => set({}),
        onError: () => {
          // The filter is removed, because "not mapped" would hide a row that a colleague has mapped in the meantime.
          onFilter({ show: "all" });
          void query.refetch();
        },
      },
    );
  const paste = (row: SuppliedPackage) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { drafts: next, ...outcome } = pasteSkus(drafts, rows, { from: rows.indexOf(row), text });
    set(next);
    setPasted(outcome);
  };
  const columns = columnsOf({
    ...{ supplier, drafts, mayChange, change, paste },
    choose: choosing.open,
    setDrafts: set,
  });
  return (
    <div className="flex flex-col gap-3">
      <Filters
        {...{ supplier, suppliers, filter, onFilter, search }}
        games={first?.games ?? []}
        unmapped={first?.unmapped}
        onSearch={setSearch}
      />
      <ReadAt supplier={supplier} readAt={first?.readAt} />
      {mayChange && rows.length > 0 ? <ForAll rows={rows} drafts={drafts} onChange={set} /> : null}
      {pasted ? <PastedNote {...pasted} /> : null}
      <AdminList
        label={t`Packages at ${supplier.name}`}
        query={query}
        rows={() => rows}
        keyOf={({ product }) => product._id}
        columns={columns}
        stack="wide"
        loading={t`Loading packages`}
        failed={t`Failed to load packages.`}
        isFailureTitled
        empty={{
          icon: <Package />,
          title:
            filter.show === "unmapped" && sought === "" ? t`Every package is mapped.` : t`No packages here.`,
          text:
            filter.show === "unmapped" && sought === ""
              ? t`Show all to change what they are at ${supplier.name}.`
              : t`Packages that sell voucher codes need no supplier.`,
        }}
        className="flex flex-col gap-3"
      />
      {query.hasNextPage && !query.isPlaceholderData ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      {mayChange ? (
        <SaveBar
          count={Object.keys(drafts).length}
          losses={lossesIn(drafts, rows)}
          isPending={isPending}
          failure={error ? messageOf(error, t`Failed to save the table.`) : null}
          onSave={save}
          onDiscard={() => set({})}
        />
      ) : null}
      <OpenedDialog state={choosing}>
        {(row, dialog) => (
          <ChooseDialog
            {...dialog}
            {...{ row, supplier }}
            onChoose={(part) => {
              change(row, part);
              dialog.onOpenChange(false);
            }}
          />
        )}
      </OpenedDialog>
    </div>
  );
}

interface Columns {
  supplier: Supplier;
  drafts: PackageDrafts;
  mayChange: boolean;
  change: (row: SuppliedPackage, part: Partial<PackageDraft>) => void;
  paste: (row: SuppliedPackage) => (event: ClipboardEvent) => void;
  choose: (row: SuppliedPackage) => void;
  setDrafts: (drafts: PackageDrafts) => void;
}

function columnsOf(parts: Columns): readonly ListColumn<SuppliedPackage>[] {
  const { supplier, drafts, mayChange, change, paste, choose, setDrafts } = parts;
  const { usesCodes } = supplierFacts[supplier.kind];
  const draftOf = (row: SuppliedPackage) => drafts[row.product._id] ?? savedDraft(row);
  // On a phone's card, cost and position are hidden if the package has no SKU.
  const onlyOrdered = (row: SuppliedPackage) => (draftOf(row).sku === "" ? "@max-4xl:hidden!" : "");
  return [
    {
      header: t`Package`,
      onCard: "headline",
      cell: (row) => (
        <>
          <p className="wrap-anywhere font-medium">
            {row.product.name}
            {drafts[row.product._id] ? (
              <span className="ml-2 font-normal text-info text-xs">
                <Trans>Not saved</Trans>
              </span>
            ) : null}
          </p>
          <p className="wrap-anywhere text-muted text-xs">
            {row.product.category.name} · <Money amount={row.product.price} />
          </p>
          {isStale(row, drafts[row.product._id]) ? (
            <Stale row={row} drafts={drafts} onChange={setDrafts} />
          ) : null}
        </>
      ),
    },
    {
      header: usesCodes ? t`Codes that it uses` : t`What it is there`,
      className: "@4xl:min-w-72",
      cell: (row) => (
        <SkuCell
          {...{ row, supplier, usesCodes, mayChange }}
          draft={draftOf(row)}
          onChange={(part) => change(row, part)}
          onChoose={() => choose(row)}
          onPaste={paste(row)}
        />
      ),
    },
    {
      header: t`Cost and margin`,
      className: onlyOrdered,
      cell: (row) => <CostCell row={row} draft={draftOf(row)} />,
    },
    {
      header: t`Tried as`,
      className: onlyOrdered,
      cell: (row) => (
        <Position
          row={row}
          draft={draftOf(row)}
          mayChange={mayChange}
          onChange={(part) => change(row, part)}
        />
      ),
    },
    {
      header: t`By itself`,
      className: onlyOrdered,
      cell: (row) => (
        <Switch
          label={<span className="sr-only">{t`Deliver ${row.product.name} by itself`}</span>}
          checked={draftOf(row).automatic}
          disabled={!mayChange || (draftOf(row).sku === "" && row.suppliers === (row.mapped ? 1 : 0))}
          onCheckedChange={(automatic) => change(row, { automatic })}
        />
      ),
    },
  ];
}

interface StaleProps {
  row: SuppliedPackage;
  drafts: PackageDrafts;
  onChange: (drafts: PackageDrafts) => void;
}

/**
 * Says that somebody else has changed a row with unsaved values. Asks whether to keep the typed values or the saved
 * ones.
 */
function Stale({ row, drafts, onChange }: StaleProps) {
  const { [row.product._id]: mine, ...others } = drafts;
  const theirs = row.mapped ? (row.mapped.skuName ?? row.mapped.sku) : t`not ordered there`;
  return (
    <Banner tone="warning" role="status" className="mt-1 px-2! py-1.5!">
      <p>
        <Trans>Changed meanwhile: {theirs}.</Trans>
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() =>
            mine && onChange({ ...others, [row.product._id]: { ...mine, revision: row.revision } })
          }
        >
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onChange(others)}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </Banner>
  );
}

interface PositionProps {
  row: SuppliedPackage;
  draft: PackageDraft;
  mayChange: boolean;
  onChange: (part: Partial<PackageDraft>) => void;
}

function Position({ row, draft, mayChange, onChange }: PositionProps) {
  const places = Math.min(placesOf(row), MAX_PRODUCT_SUPPLIERS);
  if (draft.sku === "") return <span className="text-muted">—</span>;
  const position = draft.position ?? places;
  if (places < 2) return <span className="text-muted">{t`The only one`}</span>;
  return (
    <Select
      size="sm"
      className="w-20"
      aria-label={t`When ${row.product.name} is tried there`}
      disabled={!mayChange}
      value={String(position)}
      options={Array.from({ length: places }, (_, at) => ({ value: String(at + 1), label: `${at + 1}.` }))}
      onChange={({ target }) => onChange({ position: Number(target.value) })}
    />
  );
}

interface FiltersProps extends TableProps {
  games: readonly { _id: string; name: string }[];
  unmapped: number | undefined;
  search: string;
  onSearch: (search: string) => void;
}

function Filters({ supplier, suppliers, filter, games, unmapped, search, onSearch, onFilter }: FiltersProps) {
  const open = unmapped === undefined ? t`Not mapped` : t`Not mapped (${formatCount(unmapped)})`;
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label={t`Supplier`} hideLabel>
        <Select
          value={supplier._id}
          options={suppliers.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => onFilter({ supplier: target.value })}
        />
      </Field>
      <Field label={t`Game`} hideLabel>
        <Select
          value={filter.game}
          placeholder={t`All games`}
          options={games.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => onFilter({ game: target.value })}
        />
      </Field>
      <Field label={t`Show`} hideLabel>
        <Select
          value={filter.show}
          options={[
            { value: "all", label: t`All packages` },
            { value: "unmapped", label: open },
          ]}
          onChange={({ target }) => onFilter({ show: target.value === "unmapped" ? "unmapped" : "all" })}
        />
      </Field>
      <SearchInput
        label={t`Search packages`}
        placeholder={t`Game or package`}
        value={search}
        onValueChange={onSearch}
      />
    </search>
  );
}

function ReadAt({ supplier, readAt }: { supplier: Supplier; readAt: string | null | undefined }) {
  if (readAt === undefined || supplierFacts[supplier.kind].usesCodes) return null;
  if (readAt === null)
    return (
      <Banner
        tone="warning"
        action={
          <Button asLink size="sm" variant="secondary" to="/admin/suppliers">
            <Trans>Try the connection</Trans>
          </Button>
        }
      >
        <Trans>
          Its list was not read yet, so nothing is guessed. SKUs can be typed, or pasted from a spreadsheet.
        </Trans>
      </Banner>
    );
  return (
    <p className="text-muted text-sm">
      <Trans>
        Its list is of {formatDateTime(readAt)}. A column of SKUs, or rows with names and SKUs, can be pasted.
      </Trans>
    </p>
  );
}

interface ForAllProps {
  rows: readonly SuppliedPackage[];
  drafts: PackageDrafts;
  onChange: (drafts: PackageDrafts) => void;
}

/** Controls that change all shown rows at once. Like typed values, the changes are drafts until the table is saved. */
function ForAll({ rows, drafts, onChange }: ForAllProps) {
  const guesses = rows.filter(
    ({ guess, mapped, product }) => guess && !mapped && !drafts[product._id]?.sku,
  ).length;
  const all: Record<string, (row: SuppliedPackage) => Partial<PackageDraft>> = {
    first: () => ({ position: 1 }),
    last: (row) => ({ position: placesOf(row) }),
    on: () => ({ automatic: true }),
    off: () => ({ automatic: false }),
  };
  return (
    <div className="flex flex-wrap gap-3">
      {guesses > 0 ? (
        <Button variant="secondary" icon={<Sparkles />} onClick={() => onChange(withGuesses(drafts, rows))}>
          {plural(guesses, { one: "Take # guess", other: "Take # guesses" })}
        </Button>
      ) : null}
      <Field label={t`For all shown rows with a SKU`} hideLabel className="w-full sm:w-72">
        <Select
          value=""
          placeholder={t`For all shown rows…`}
          options={[
            { value: "first", label: t`Try this supplier first` },
            { value: "last", label: t`Try this supplier last` },
            { value: "on", label: t`Deliver by itself` },
            { value: "off", label: t`Do not deliver by itself` },
          ]}
          onChange={({ target }) => {
            const change = all[target.value];
            if (change) onChange(withAll(drafts, rows, change));
          }}
        />
      </Field>
    </div>
  );
}

/** Maximum number of unreadable lines that the notice quotes. */
const NAMED = 3;

function PastedNote({ filled, unread }: Omit<PastedSkus, "drafts">) {
  const lines = unread.slice(0, NAMED).map((line) => `“${line.replaceAll("\t", " ").trim()}”`);
  return (
    <Banner tone={unread.length > 0 ? "warning" : "success"} role="status">
      {plural(filled, { one: "# row was filled in.", other: "# rows were filled in." })}
      {unread.length > 0 ? (
        <>
          {" "}
          <Trans>Not understood: {lines.join(", ")}</Trans>
          {unread.length > NAMED ? " …" : null}
        </>
      ) : null}
    </Banner>
  );
}

interface SaveBarProps {
  count: number;
  losses: number;
  isPending: boolean;
  failure: string | null;
  onSave: () => void;
  onDiscard: () => void;
}

function SaveBar({ count, losses, isPending, failure, onSave, onDiscard }: SaveBarProps) {
  if (count === 0) return null;
  return (
    <StickyBar className="flex flex-col gap-2 md:sticky! md:bottom-3">
      {failure !== null ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      {losses > 0 ? (
        <p className="font-medium text-danger text-sm">
          {plural(losses, {
            one: "# of these packages costs more than its price: nothing is ordered for it by itself.",
            other: "# of these packages cost more than their price: nothing is ordered for them by itself.",
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span role="status" className="font-medium text-sm">
          {count > MAX_MAPPED_ROWS
            ? t`Save at most ${MAX_MAPPED_ROWS} packages at once.`
            : plural(count, { one: "# package changed", other: "# packages changed" })}
        </span>
        <span className="flex gap-2">
          <Button variant="ghost" disabled={isPending} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button icon={<Save />} loading={isPending} disabled={count > MAX_MAPPED_ROWS} onClick={onSave}>
            <Trans>Save all</Trans>
          </Button>
        </span>
      </div>
    </StickyBar>
  );
}

interface ChooseDialogProps {
  row: SuppliedPackage;
  supplier: Supplier;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (part: Pick<PackageDraft, "sku" | "skuName" | "cost">) => void;
}

function ChooseDialog({ row: { product }, supplier, open, onOpenChange, onChoose }: ChooseDialogProps) {
  const { usesCodes } = supplierFacts[supplier.kind];
  const [search, setSearch] = useState(usesCodes ? "" : product.name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`${product.name} at ${supplier.name}`}
      description={product.category.name}
    >
      <div className="flex flex-col gap-3">
        <SearchInput
          label={t`What it sells`}
          placeholder={t`Name or SKU`}
          value={search}
          onValueChange={setSearch}
        />
        {usesCodes ? (
          <OwnCodesButton onClick={() => onChoose({ sku: product._id, skuName: OWN_CODES, cost: null })} />
        ) : null}
        <CatalogueItems
          supplier={supplier}
          search={search.trim()}
          onChoose={({ sku, name, cost }) => onChoose({ sku, skuName: name, cost })}
        />
      </div>
    </Dialog>
  );
}
