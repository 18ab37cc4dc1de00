import type { CatalogueEntry, ProductMapping, Supplier } from "@hira/contract";
import { MAX_PRODUCT_SUPPLIERS } from "@hira/contract/orders/constants/supplier-limits";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { supplierRoutes } from "@hira/contract/orders/suppliers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { CatalogueItems, OWN_CODES, OwnCodesButton } from "./catalogue-items.tsx";
import { blockText, placesOf, withPlace } from "./mapping-form.ts";
import { PlaceList } from "./place-list.tsx";
import { useMapProduct } from "./queries.ts";

type Chosen = Pick<CatalogueEntry, "sku"> & Partial<CatalogueEntry>;

interface SkuPickerProps {
  productId: string;
  suppliers: readonly Supplier[];
  onChoose: (supplier: Supplier, item: Chosen) => void;
}

/** Control with which an operator chooses a supplier and one of its items. */
function SkuPicker({ productId, suppliers, onChoose }: SkuPickerProps) {
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
      <CatalogueItems supplier={supplier} search={typed} onChoose={(item) => onChoose(supplier, item)} />
      {usesCodes ? (
        <OwnCodesButton onClick={() => onChoose(supplier, { sku: productId, name: OWN_CODES })} />
      ) : null}
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

export interface MappingDialogProps {
  mapping: ProductMapping;
  suppliers: readonly Supplier[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Dialog that defines how one product is delivered: by which suppliers and in what order, up to which cost, and whether
 * automatically.
 */
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
          productId={product._id}
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
