import type { CatalogueEntry, ProductMapping, Supplier } from "@hira/contract";
import { MAX_PRODUCT_SUPPLIERS } from "@hira/contract/orders/constants/supplier-limits";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { supplierRoutes } from "@hira/contract/orders/suppliers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { blockText, placesOf, withPlace } from "./mapping-form.ts";
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

/** How one product is delivered: the suppliers in order, the highest cost, and whether delivery is automatic. */
export function MappingDialog({ mapping, suppliers, open, onOpenChange }: MappingDialogProps) {
  const { product } = mapping;
  const [places, setPlaces] = useState(() => placesOf(mapping));
  const { mutate, isPending } = useMapProduct();
  const form = useSchemaForm({
    schema: supplierRoutes["PATCH /admin/products/{id}/suppliers"].body,
    from: mapping,
    parts: { suppliers: places.map(({ supplierId, sku, active }) => ({ supplierId, sku, active })) },
    send: (body, answer) => mutate({ id: product._id, ...body }, answer),
    isPending,
    onSaved: () => onOpenChange(false),
    failureText: (cause) => messageOf(cause, t`Failed to save how it is delivered.`),
  });
  const ceiling = form.valid("costCeiling") ?? null;
  const orderable = places.filter(
    ({ active, cost }) => active && blockText(cost, product.price, ceiling) === null,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Deliver ${product.name}`}
      submit={t`Save`}
    >
      <FormField
        form={form}
        name="automatic"
        label={t`Deliver by itself`}
        hint={t`A paid order is sent to the first supplier; to the next one only where it surely failed.`}
      />
      {form.draft.automatic && places.length > 0 && orderable.length === 0 ? (
        <Banner tone="warning">
          <Trans>Nothing is ordered by itself as it stands: look at each supplier below.</Trans>
        </Banner>
      ) : null}
      <PlaceList places={places} price={product.price} ceiling={ceiling} onChange={setPlaces} />
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
      <FormField
        form={form}
        name="costCeiling"
        label={t`Cost ceiling`}
        hint={t`In taka; dearer than this nothing is ordered. Empty: up to the price.`}
      />
    </FormDialog>
  );
}
