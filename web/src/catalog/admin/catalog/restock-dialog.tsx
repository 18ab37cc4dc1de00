import type { AdminProduct as Product } from "@hira/contract";
import { catalogRoutes } from "@hira/contract/catalog/catalog";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { Switch } from "../../../platform/design/switch.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { categoryNameOf } from "./product-filter.ts";
import { saveFailure, useChangeProduct } from "./queries.ts";

export interface RestockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A normal product with its current values. */
  product: Product;
}

/** Dialog that sets a product's stock: a number of units, or unlimited. */
export function RestockDialog({ open, onOpenChange, product }: RestockDialogProps) {
  const { mutate, isPending } = useChangeProduct();
  const [unlimited, setUnlimited] = useState(product.unlimited);
  const form = useSchemaForm({
    schema: catalogRoutes["PATCH /products/{id}"].body,
    // The field starts empty, so that the admin must type a number: the stock in the list may be outdated.
    empty: { stock: Number.NaN },
    ...(unlimited && { parts: { stock: undefined } }),
    send: ({ stock }, answer) =>
      mutate({ id: product._id, change: unlimited ? { unlimited } : { stock, unlimited } }, answer),
    isPending,
    onSaved: () => onOpenChange(false),
    failureText: saveFailure,
    failureAt: "stock",
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Restock`}
      description={`${product.name} · ${categoryNameOf(product.category)}`}
      size="sm"
      submit={t`Set Stock`}
    >
      <Switch
        label={t`Unlimited`}
        description={t`It never runs out, and orders take nothing from it.`}
        checked={unlimited}
        onCheckedChange={setUnlimited}
      />
      {unlimited ? null : (
        <FormField
          form={form}
          name="stock"
          label={t`Units there are now`}
          aside={product.unlimited ? undefined : t`Listed: ${formatCount(product.stock)}`}
          hint={t`The stock becomes exactly this number; nothing is added to it.`}
        />
      )}
    </FormDialog>
  );
}
