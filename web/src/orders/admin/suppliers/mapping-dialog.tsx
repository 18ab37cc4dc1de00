import type { CatalogueEntry, ProductMapping, Supplier } from "@hira/contract";
import { MAX_PRODUCT_SUPPLIERS } from "@hira/contract/orders/constants/supplier-limits";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { blockText, ceilingOf, mappingOf, placesOf, withPlace } from "./mapping-form.ts";
import { PlaceList } from "./place-list.tsx";
import { catalogueQuery, useMapProduct } from "./queries.ts";

type Chosen = Pick<CatalogueEntry, "sku"> & Partial<CatalogueEntry>;

interface SkuPickerProps {
  suppliers: readonly Supplier[];
  onChoose: (supplier: Supplier, item: Chosen) => void;
}

/** Chooses a supplier and one of the items it sells. */
function SkuPicker({ suppliers, onChoose }: SkuPickerProps) {
  const [search, setSearch] = useState("");
  const [supplierId, setSupplierId] = useState(suppliers[0]?._id ?? "");
  const supplier = suppliers.find(({ _id }) => _id === supplierId);
  if (!supplier) return null;
  const { usesCodes, sku: skuHint } = supplierFacts[supplier.kind];
  const typed = search.trim();
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-border p-3.5">
      <legend className="px-1 font-medium text-sm">
        <Trans>Add a supplier</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t`Supplier`}>
          <Select
            options={suppliers.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={supplierId}
            onChange={(event) => setSupplierId(event.target.value)}
          />
        </Field>
        <Field label={t`What it sells`} hint={skuHint}>
          <SearchInput
            label={t`What it sells`}
            placeholder={t`Name or SKU`}
            value={search}
            onValueChange={setSearch}
          />
        </Field>
      </div>
      <Items supplier={supplier} search={typed} onChoose={(item) => onChoose(supplier, item)} />
      {typed !== "" && !usesCodes ? (
        <Button
          size="sm"
          variant="secondary"
          className="wrap-anywhere self-start"
          onClick={() => onChoose(supplier, { sku: typed })}
        >
          <Trans>Use “{typed}” as the SKU</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}

interface ItemsProps {
  supplier: Supplier;
  search: string;
  onChoose: (item: CatalogueEntry) => void;
}

function Items({ supplier, search, onChoose }: ItemsProps) {
  const wanted = useDeferredValue(search);
  const { data, error } = useQuery(catalogueQuery(supplier._id, wanted));
  if (error && !data) return <Banner tone="danger">{failureText(error)}</Banner>;
  if (!data) return <Skeleton className="h-24" />;
  const { items, total, readAt } = data;
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {readAt === null
          ? t`Its list was not read yet: try the connection, or enter the SKU.`
          : total > items.length
            ? t`${formatCount(total)} found; the first ${items.length} are shown.`
            : t`${formatCount(total)} found.`}
      </p>
      {items.length > 0 ? (
        <ul
          aria-label={t`What ${supplier.name} sells`}
          className="max-h-56 divide-y divide-border overflow-y-auto rounded-md border border-border"
        >
          {items.map((item) => (
            <li key={item.sku}>
              <button
                type="button"
                onClick={() => onChoose(item)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{item.name}</span>
                  <span className="wrap-anywhere block text-muted text-xs">
                    {item.game} · {item.sku}
                  </span>
                </span>
                <span className="flex items-center gap-2">
                  {item.available ? null : (
                    <Badge tone="warning">
                      <Trans>Not available</Trans>
                    </Badge>
                  )}
                  {item.cost > 0 ? <Money amount={item.cost} /> : null}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export interface MappingDialogProps {
  mapping: ProductMapping;
  suppliers: readonly Supplier[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const BAD_CEILING = t`Enter an amount above 0, or nothing.`;
const NO_SUPPLIER = t`Choose a supplier first.`;

/** How one product is delivered: the suppliers in order, the highest cost, and whether delivery is automatic. */
export function MappingDialog({ mapping, suppliers, open, onOpenChange }: MappingDialogProps) {
  const id = useId();
  const { product } = mapping;
  const [automatic, setAutomatic] = useState(mapping.automatic);
  const [typedCeiling, setTypedCeiling] = useState(mapping.costCeiling?.toString() ?? "");
  const [places, setPlaces] = useState(() => placesOf(mapping));
  const [failure, setFailure] = useState<string | null>(null);
  const save = useMapProduct();
  const ceiling = ceilingOf(typedCeiling);
  const orderable = places.filter(
    ({ active, cost }) => active && blockText(cost, product.price, ceiling ?? null) === null,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (ceiling === undefined) return setFailure(BAD_CEILING);
    if (automatic && places.length === 0) return setFailure(NO_SUPPLIER);
    setFailure(null);
    save.mutate(
      { id: product._id, ...mappingOf(automatic, ceiling, places) },
      {
        onSuccess: () => onOpenChange(false),
        onError: (cause) => setFailure(messageOf(cause, t`Failed to save how it is delivered.`)),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!save.isPending}
      title={t`Deliver ${product.name}`}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Switch
          label={t`Deliver by itself`}
          description={t`A paid order is sent to the first supplier; to the next one only where it surely failed.`}
          checked={automatic}
          onCheckedChange={setAutomatic}
        />
        {automatic && places.length > 0 && orderable.length === 0 ? (
          <Banner tone="warning">
            <Trans>Nothing is ordered by itself as it stands: look at each supplier below.</Trans>
          </Banner>
        ) : null}
        <PlaceList places={places} price={product.price} ceiling={ceiling ?? null} onChange={setPlaces} />
        {suppliers.length === 0 ? (
          <Banner>
            <Trans>
              There is no supplier yet. <Link to="/admin/suppliers">Add one first.</Link>
            </Trans>
          </Banner>
        ) : places.length < MAX_PRODUCT_SUPPLIERS || suppliers.length <= places.length ? (
          <SkuPicker
            suppliers={suppliers}
            onChoose={(supplier, item) => setPlaces((before) => withPlace(before, supplier, item))}
          />
        ) : null}
        <Field
          label={t`Cost ceiling`}
          hint={t`In taka; dearer than this nothing is ordered. Empty: up to the price.`}
          error={ceiling === undefined ? BAD_CEILING : undefined}
        >
          <NumberInput value={typedCeiling} onChange={(event) => setTypedCeiling(event.target.value)} />
        </Field>
        <div aria-live="assertive" className="empty:hidden">
          {failure ? <Banner tone="danger">{failure}</Banner> : null}
        </div>
      </form>
    </Dialog>
  );
}
