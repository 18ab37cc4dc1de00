import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { FieldError } from "../../../platform/design/field.tsx";
import { ProductFields } from "./product-fields.tsx";
import { ALL_REQUIRED, checkNewProduct, inputOf, newProduct, zerosIn } from "./product-form.ts";
import { useAddProduct } from "./queries.ts";
import { TemplatesLink } from "./templates-link.tsx";
import { useZerosQuestion, ZerosDialog } from "./zeros-question.tsx";

/**
 * Page on which an operator adds one product after another. Values that the packages of a game share stay in the form.
 */
export function AddProduct() {
  const form = useForm(newProduct);
  const { mutate, isPending } = useAddProduct();
  const question = useZerosQuestion();
  const isIncomplete = Object.values(form.errors).includes(ALL_REQUIRED);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const errors = checkNewProduct(form.values);
    if (hasErrors(errors)) return form.refuse(errors);
    question.ask(zerosIn(form.values, null), send);
  };
  const send = () =>
    mutate(inputOf(form.values), {
      onSuccess: () => {
        const { category, offerType, type, unlimited } = form.values;
        form.reset({ ...newProduct, category, offerType, type, unlimited });
        form.ref.current?.querySelector("input")?.focus();
      },
      onError: form.refuseAs,
    });

  return (
    <Card className="max-w-2xl" title={t`One product`} action={<TemplatesLink />}>
      <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProductFields form={form} isNew />
        <FieldError>{isIncomplete ? ALL_REQUIRED : null}</FieldError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isPending}>
            <Trans>Add Product</Trans>
          </Button>
          <Button asLink variant="secondary" to="/admin/all-products">
            <Trans>All Products</Trans>
          </Button>
        </div>
      </form>
      <ZerosDialog question={question} />
    </Card>
  );
}
