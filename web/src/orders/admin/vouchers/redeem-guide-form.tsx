import type { Product, RedeemGuide } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import { hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { failureText, GUIDE_FAILED, redeemGuideQuery, useSaveRedeemGuide } from "./queries.ts";
import { checkGuide, guideOf, typedGuideOf } from "./redeem-guide-values.ts";

interface RedeemGuideFormProps {
  product: Product;
  /** The other voucher products of its category. */
  siblings: readonly Product[];
}

/** How the codes of a product are redeemed, which its buyers read beside each code. */
export function RedeemGuideForm({ product, siblings }: RedeemGuideFormProps) {
  return (
    <section aria-label={t`How to redeem`} className="rounded-lg border border-border p-4">
      <h3 className="font-bold">
        <Trans>How to redeem</Trans>
      </h3>
      <p className="mb-3 text-muted text-sm">
        <Trans>Customers read it beside each code of {product.name}.</Trans>
      </p>
      <Loaded
        query={useQuery(redeemGuideQuery(useApi(), product._id))}
        failureText={(error) => failureText(error, GUIDE_FAILED)}
        label={t`Loading how to redeem`}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
        className=""
      >
        {(guide) => (
          <Fields key={JSON.stringify(guide)} loaded={guide} product={product} siblings={siblings} />
        )}
      </Loaded>
    </section>
  );
}

function Fields({ loaded, product, siblings }: RedeemGuideFormProps & { loaded: RedeemGuide }) {
  const form = useForm(typedGuideOf(loaded));
  const [forAll, setForAll] = useState(false);
  const { mutate, isPending } = useSaveRedeemGuide();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const errors = checkGuide(form.values);
    if (hasErrors(errors)) return form.refuse(errors);
    const products = [product, ...(forAll ? siblings : [])].map(({ _id }) => _id);
    mutate({ products, guide: guideOf(form.values) }, { onError: form.refuseAs });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Redeem page`} aside={t`Optional`} error={form.errors.url}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={textLimits.webAddress}
          {...form.bind("url")}
        />
      </Field>
      <TextInBoth
        form={form}
        name="steps"
        label={t`Steps`}
        rows={4}
        hint={t`Optional. A line each; they are numbered by themselves.`}
      />
      {siblings.length > 0 ? (
        <Checkbox
          label={t`The same for all voucher products of ${product.category.name}`}
          description={
            siblings.length === 1
              ? t`What the other one says is replaced.`
              : t`What the ${siblings.length} others say is replaced.`
          }
          checked={forAll}
          onCheckedChange={setForAll}
        />
      ) : null}
      <div>
        <Button type="submit" loading={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
