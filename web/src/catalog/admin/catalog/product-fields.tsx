import type { AdminProduct as Product } from "@hira/contract";
import { fulfilments } from "@hira/contract/catalog/constants/fulfilment";
import { isBelowCost } from "@hira/contract/orders/constants/costs";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { Margin } from "./margin.tsx";
import { ALL_REQUIRED, countsStock, priceOf, type TypedProduct, typedMargin } from "./product-form.ts";
import { categoriesQuery } from "./queries.ts";

const offerTypes = [
  { value: "Normal", label: t`Normal` },
  { value: "Special", label: t`Special` },
];

export interface ProductFieldsProps {
  form: Form<TypedProduct>;
  /** The product, if it is a voucher product. Its stock is the number of its codes and cannot be typed. */
  voucher?: Product | null | undefined;
  /** True for a new product. Only then can the type be chosen. */
  isNew?: boolean;
  /** Price in taka that the product's first supplier asks for one unit. */
  supplierCost?: number | null;
  nameRef?: RefObject<HTMLInputElement | null>;
}

const deliveries = [
  { value: fulfilments.hand.type, label: t`To a player ID` },
  { value: fulfilments.codes.type, label: t`As a voucher code` },
];

const badges = [
  { value: "", label: t`None` },
  { value: "popular", label: t`Popular` },
  { value: "best-value", label: t`Best value` },
];

/**
 * Fields of a product: name, price, stock, category, offer type, cost, and the texts that customers see beside the
 * product.
 */
export function ProductFields({ form, voucher, isNew, supplierCost = null, nameRef }: ProductFieldsProps) {
  const isCounted = countsStock(form.values);
  const isFree = form.values.price.trim() !== "" && priceOf(form.values.price) === 0;
  const control = (name: keyof TypedProduct) => ({
    ...form.bind(name),
    "aria-invalid": form.errors[name] ? true : undefined,
  });
  // This error concerns several fields. It is shown once below all fields, so a single field does not show it.
  const errorOf = (name: keyof TypedProduct) =>
    form.errors[name] === ALL_REQUIRED ? undefined : form.errors[name];
  return (
    <>
      <TextInBoth
        form={form}
        name="name"
        label={t`Name`}
        required
        error={errorOf("name") ?? null}
        maxLength={textLimits.productName}
        control={{ ref: nameRef, ...control("name") }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t`Price`}
          required
          hint={isFree ? t`Customers get it for nothing.` : undefined}
          warning={supplierWarning(form.values.price, supplierCost)}
          error={errorOf("price")}
        >
          <NumberInput min={0} step={0.01} prefix="৳" {...control("price")} />
        </Field>
        <div className="flex min-w-0 flex-col">
          <Field
            label={t`Stock`}
            required={isCounted}
            hint={stockHint(form.values, voucher)}
            error={errorOf("stock")}
          >
            <NumberInput mode="integer" min={0} step={1} disabled={!isCounted} {...control("stock")} />
          </Field>
          {form.values.type === fulfilments.codes.type ? null : (
            <Checkbox
              label={t`Unlimited`}
              checked={form.values.unlimited !== ""}
              onCheckedChange={(isOn) => form.set("unlimited", isOn ? "yes" : "")}
            />
          )}
        </div>
      </div>
      {isNew ? (
        <Field label={t`Delivered`} required error={errorOf("type")}>
          <Select options={deliveries} {...control("type")} />
        </Field>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CategoryField error={errorOf("category")} control={control("category")} />
        <Field label={t`Offer Type`} required error={errorOf("offerType")}>
          <Select options={offerTypes} {...control("offerType")} />
        </Field>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t`Cost`}
          aside={t`Optional`}
          hint={<CostHint typed={form.values} />}
          error={errorOf("cost")}
        >
          <NumberInput min={0} step={0.01} prefix="৳" {...control("cost")} />
        </Field>
        <Field
          label={t`Old price`}
          aside={t`Optional`}
          hint={t`Shown crossed out beside the price.`}
          error={errorOf("oldPrice")}
        >
          <NumberInput min={0} step={0.01} prefix="৳" {...control("oldPrice")} />
        </Field>
      </div>
      <TextInBoth
        form={form}
        name="bonus"
        label={t`Bonus`}
        hint={t`For instance: +12 diamonds.`}
        maxLength={textLimits.productBonus}
      />
      <Field label={t`Badge`} aside={t`Optional`} error={errorOf("badge")}>
        <Select options={badges} {...control("badge")} />
      </Field>
    </>
  );
}

/**
 * Returns a warning if the price is below the supplier's. The store then does not order from the supplier
 * automatically, because each sale would lose money.
 */
function supplierWarning(price: string, cost: number | null): string | null {
  if (price.trim() === "" || cost === null || !isBelowCost(priceOf(price), cost)) return null;
  return t`Below what its supplier asks, ${formatTaka(cost)}: it would not be delivered by itself.`;
}

/** Shows the margin. While cost or price are not known, it says instead that customers never see the cost. */
function CostHint({ typed }: { typed: TypedProduct }): ReactNode {
  const margin = typedMargin(typed);
  if (!margin) return t`What you pay for one. Customers never see it.`;
  return (
    <>
      <Trans>Margin </Trans>
      <Margin margin={margin} />
      {margin.earned < 0 ? t`: this sells below cost.` : null}
    </>
  );
}

/** Returns text that says why the stock cannot be typed; undefined if it can. */
function stockHint(typed: TypedProduct, voucher: Product | null | undefined): ReactNode {
  if (voucher) return <CodesHint product={voucher} />;
  if (typed.unlimited !== "") return t`It never runs out, and orders take nothing from it.`;
  return countsStock(typed) ? undefined : t`Its stock is its codes. Upload them after it is added.`;
}

/** Says why the stock of a voucher product cannot be typed, with a link to its codes. */
function CodesHint({ product }: { product: Product }): ReactNode {
  return (
    <Trans>
      Its stock is its available codes.{" "}
      <Link to={`/admin/unipin-upload?product=${product._id}`} className="font-semibold text-brand-text">
        Manage its codes
      </Link>
    </Trans>
  );
}

interface CategoryFieldProps {
  error: string | undefined;
  control: ReturnType<Form<TypedProduct>["bind"]> & { "aria-invalid": boolean | undefined };
}

function CategoryField({ error, control }: CategoryFieldProps) {
  const categories = useQuery(categoriesQuery());
  const options = (categories.data ?? [])
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (categories.error && !categories.data) {
    return (
      <ErrorCard
        title={t`Failed to load categories`}
        message={failureText(categories.error)}
        onRetry={() => void categories.refetch()}
        retrying={categories.isFetching}
      />
    );
  }
  const isEmpty = categories.data?.length === 0;
  return (
    <Field
      label={t`Category`}
      required
      error={error}
      hint={
        isEmpty ? (
          <Trans>
            There are none yet.{" "}
            <Link to="/admin/categories" className="font-semibold text-brand-text">
              Add a category
            </Link>
          </Trans>
        ) : undefined
      }
    >
      <Select
        placeholder={categories.isPending ? t`Loading…` : t`Select a category`}
        options={options}
        {...control}
      />
    </Field>
  );
}
