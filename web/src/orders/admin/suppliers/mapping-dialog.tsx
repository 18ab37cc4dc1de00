import type { ProductMapping, Supplier } from "@hira/contract";
import { MAX_PRODUCT_SUPPLIERS } from "@hira/contract/orders/facts/supplier-limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { blockText, ceilingOf, mappingOf, placesOf, withPlace } from "./mapping-form.ts";
import { PlaceList } from "./place-list.tsx";
import { useMapProduct } from "./queries.ts";
import { SkuPicker } from "./sku-picker.tsx";

export interface MappingDialogProps {
  mapping: ProductMapping;
  suppliers: readonly Supplier[];
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const BAD_CEILING = t`Enter an amount above 0, or nothing.`;
const NO_SUPPLIER = t`Choose a supplier first.`;

/** How one product is delivered: by which suppliers, in which order, for how much at most, and whether by itself. */
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
