import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { ImageUpload } from "../../../platform/admin/images/image-upload.tsx";
import { useImageUpload } from "../../../platform/admin/images/use-image-upload.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { ProductFields } from "./product-fields.tsx";
import type { TypedProduct } from "./product-form.ts";
import { changesOf, checkProduct, inputOf, newProduct, typedOf, zerosIn } from "./product-form.ts";
import { saveFailure, useChangeProduct, useCreateProduct } from "./queries.ts";
import { useZerosQuestion, ZerosDialog } from "./zeros-question.tsx";

/** Fields for a planned price. The price starts and ends automatically at the typed times. */
function PlanFields({ form, product }: { form: Form<TypedProduct>; product: Product }) {
  const control = (name: keyof TypedProduct) => ({
    ...form.bind(name),
    "aria-invalid": form.errors[name] ? true : undefined,
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-border border-t pt-4">
      <legend className="sr-only">
        <Trans>Planned price</Trans>
      </legend>
      <Field
        label={t`Planned price`}
        aside={t`Optional`}
        hint={hintOf(product)}
        error={form.errors.plannedPrice}
        className="sm:max-w-1/2"
      >
        <NumberInput min={0} step={0.01} prefix="৳" {...control("plannedPrice")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t`From`} hint={t`Dhaka time; empty for now.`} error={form.errors.plannedFrom}>
          <TextInput type="datetime-local" {...control("plannedFrom")} />
        </Field>
        <Field label={t`Until`} hint={t`Dhaka time; empty for good.`} error={form.errors.plannedUntil}>
          <TextInput type="datetime-local" {...control("plannedUntil")} />
        </Field>
      </div>
    </fieldset>
  );
}

function hintOf({ plan, priceBefore }: Product): string {
  if (!plan) return t`The price changes by itself, and back; customers see the old one crossed out.`;
  if (priceBefore === null) return t`Waits until ${formatDateTime(plan.from)}.`;
  const before = formatTaka(priceBefore);
  return plan.until
    ? t`Runs now; ${before} comes back at ${formatDateTime(plan.until)}. Another price above ends it.`
    : t`Runs now; ${before} comes back. Another price above ends it.`;
}

export interface ProductDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The product to change; null for a new one. */
  product: Product | null;
  /** Category that a new product gets by default, if the list is filtered by one. */
  category: string;
}

/** Dialog that adds or changes a product. */
export function ProductDialog({ open, onOpenChange, product, category }: ProductDialogProps) {
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const image = useImageUpload(product?.ownImageUrl ?? null);
  const form = useForm(product ? typedOf(product) : { ...newProduct, category });
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateProduct();
  const change = useChangeProduct();
  const question = useZerosQuestion();
  const isPending = create.isPending || change.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(() => onOpenChange(false));
  };
  /** Keeps the dialog open for adding another package. Values that the packages of a game share stay in it. */
  const addAnother = () => {
    const { category, offerType, type, unlimited } = form.values;
    form.reset({ ...newProduct, category, offerType, type, unlimited });
    image.reset(null);
    nameInput.current?.focus();
  };
  const save = (onSuccess: () => void) => {
    // If the upload failed, nothing is sent, because saving the product would then remove its picture.
    if (isPending || image.uploading || image.error) return;
    setFailure(null);
    const errors = checkProduct(form.values);
    if (hasErrors(errors)) return form.refuse(errors);
    question.ask(zerosIn(form.values, product), () => send(onSuccess));
  };
  const send = (onSuccess: () => void) => {
    const outcome = {
      onSuccess,
      onError: (cause: unknown) => {
        form.refuseAs(cause);
        if (!(cause instanceof ApiError && cause.fields)) setFailure(saveFailure(cause));
      },
    };
    if (!product) return create.mutate({ ...inputOf(form.values), imageUrl: image.url }, outcome);
    const changes = {
      ...changesOf(product, form.values),
      ...(image.url !== product.ownImageUrl && { imageUrl: image.url }),
    };
    if (Object.keys(changes).length === 0) return onOpenChange(false);
    change.mutate({ id: product._id, change: changes }, outcome);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product ? t`Edit Product` : t`Add Product`}
      dismissible={!isPending}
      initialFocus={nameInput}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {product ? null : (
            <Button
              variant="secondary"
              disabled={isPending || image.uploading}
              onClick={() => save(addAnother)}
            >
              <Trans>Save and add another</Trans>
            </Button>
          )}
          <Button type="submit" form={formId} loading={isPending} disabled={image.uploading}>
            {product ? t`Update Product` : t`Create Product`}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProductFields
          form={form}
          isNew={!product}
          voucher={product && sellsCodes(product) ? product : null}
          supplierCost={product?.supplierCost ?? null}
          nameRef={nameInput}
        />
        {product ? <PlanFields form={form} product={product} /> : null}
        <ImageUpload
          label={t`Picture`}
          hint={t`Optional. Without one the game's picture for packages stands there.`}
          removable
          upload={image}
          shape="aspect-square max-w-20"
        />
        <FieldError>{failure}</FieldError>
      </form>
      <ZerosDialog question={question} />
    </Dialog>
  );
}
