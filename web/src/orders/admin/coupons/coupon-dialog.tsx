import type { Coupon } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { categoriesQuery } from "../../../catalog/admin/catalog/queries.ts";
import { type Form, hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { checkCoupon, costOf, inputOf, newCoupon, type TypedCoupon, typedOf } from "./coupon-form.ts";
import { useAddCoupon, useChangeCoupon } from "./queries.ts";

const kinds = [
  { value: "amount", title: t`An amount` },
  { value: "percent", title: t`A percent` },
] as const;

export interface CouponDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null for a new coupon. */
  coupon: Coupon | null;
}

/** Adds a coupon, or changes one. A change affects only future orders. */
export function CouponDialog({ open, onOpenChange, coupon }: CouponDialogProps) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const form = useForm(coupon ? typedOf(coupon) : newCoupon);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useAddCoupon();
  const change = useChangeCoupon();
  const isPending = add.isPending || change.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    const errors = checkCoupon(form.values, coupon?.uses);
    if (hasErrors(errors)) return form.refuse(errors);
    const outcome = {
      onSuccess: () => onOpenChange(false),
      onError: (cause: unknown) => setFailure(failureText(cause)),
    };
    const input = inputOf(form.values);
    if (coupon) change.mutate({ code: coupon.code, ...input }, outcome);
    else add.mutate({ code: form.values.code.trim(), ...input }, outcome);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={coupon ? t`Change ${coupon.code}` : t`Add Coupon`}
      size="lg"
      dismissible={!isPending}
      initialFocus={first}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {coupon ? t`Save Changes` : t`Add Coupon`}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {coupon ? null : (
          <Field
            label={t`Code`}
            required
            hint={
              <Trans>
                What customers type, or what a link ends with:{" "}
                <span className="whitespace-nowrap">?coupon=EID50</span>
              </Trans>
            }
            error={form.errors.code}
          >
            <TextInput
              ref={first}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={textLimits.coupon}
              aria-invalid={form.errors.code ? true : undefined}
              {...form.bind("code")}
            />
          </Field>
        )}
        <Worth form={form} />
        <Limits form={form} />
        <Games form={form} />
        <FieldError>{failure}</FieldError>
      </form>
    </Dialog>
  );
}

interface PartProps {
  form: Form<TypedCoupon>;
}

const control = (form: Form<TypedCoupon>, name: keyof TypedCoupon) => ({
  ...form.bind(name),
  "aria-invalid": form.errors[name] ? true : undefined,
});

function Worth({ form }: PartProps) {
  const isPercent = form.values.kind === "percent";
  return (
    <>
      <RadioCards
        label={t`What it gives`}
        columns={2}
        options={kinds}
        value={isPercent ? "percent" : "amount"}
        onValueChange={(kind) => form.set("kind", kind)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isPercent ? (
          <Field label={t`Percent of the price`} required error={form.errors.percent}>
            <NumberInput min={1} step={1} suffix="%" {...control(form, "percent")} />
          </Field>
        ) : null}
        <Field label={isPercent ? t`At most` : t`Amount`} required error={form.errors.amount}>
          <NumberInput min={1} step={1} prefix="৳" {...control(form, "amount")} />
        </Field>
        <Field label={t`From a price of`} aside={t`Optional`} error={form.errors.minPrice}>
          <NumberInput min={0} step={1} prefix="৳" {...control(form, "minPrice")} />
        </Field>
      </div>
    </>
  );
}

function Limits({ form }: PartProps) {
  const cost = costOf(form.values);
  return (
    <>
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <Field label={t`How often in all`} required error={form.errors.maxUses}>
          <NumberInput min={1} step={1} {...control(form, "maxUses")} />
        </Field>
        <Checkbox
          className="sm:mt-6.5"
          label={t`Each customer once`}
          checked={form.values.once !== ""}
          onCheckedChange={(isOnce) => form.set("once", isOnce ? "yes" : "")}
        />
      </div>
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm" aria-live="polite">
        {cost === null ? (
          t`What it can cost at most is shown here.`
        ) : (
          <Trans>
            It can cost at most <strong>{formatTaka(cost)}</strong>.
          </Trans>
        )}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t`Begins`} aside={t`Optional`} hint={t`Time in Dhaka`} error={form.errors.startsAt}>
          <TextInput type="datetime-local" {...control(form, "startsAt")} />
        </Field>
        <Field label={t`Ends`} aside={t`Optional`} hint={t`Time in Dhaka`} error={form.errors.endsAt}>
          <TextInput type="datetime-local" {...control(form, "endsAt")} />
        </Field>
      </div>
    </>
  );
}

function Games({ form }: PartProps) {
  const { data: games, error, refetch } = useQuery(categoriesQuery());
  const chosen = form.values.games === "" ? [] : form.values.games.split(",");
  const toggle = (id: string, isChosen: boolean) =>
    form.set("games", (isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)).join(","));
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Trans>Games</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>None ticked: it is for all games.</Trans>
      </p>
      {games ? (
        <div className="mt-1 grid max-h-48 overflow-y-auto sm:grid-cols-2">
          {games.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={chosen.includes(_id)}
              onCheckedChange={(isChosen) => toggle(_id, isChosen)}
            />
          ))}
        </div>
      ) : error ? (
        <p className="text-sm">
          {failureText(error)}{" "}
          <button type="button" className="min-h-11 text-brand-text underline" onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </button>
        </p>
      ) : (
        <Skeleton className="mt-2 h-22 rounded-lg" />
      )}
    </fieldset>
  );
}
